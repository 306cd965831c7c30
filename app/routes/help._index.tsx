import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import { helpList } from '~/services/help/help-pages.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Help'),
  { name: 'description', content: 'How to sell on Makola: products, orders, returns, payouts.' },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor) : undefined,
  groups: helpList(actor?.role, { hasBulk: (await getKnownSettings()).bulkTrade }),
}));

/** The pages of the help, by groups. */
export default function HelpListPage() {
  const { areaTo, groups } = useLoaderData<typeof loader>();
  return (
    <PublicFrame areaTo={areaTo}>
      <h1 className="text-2xl">Help</h1>
      <p className="mt-1 text-muted-foreground">
        Short answers about selling on Makola. Not found?{' '}
        <Link to={paths.contact()} className="link">
          Contact us
        </Link>
        .
      </p>
      <div className="gap-8 md:columns-2 lg:columns-3">
        {groups.map(({ group, pages }) => (
          <section key={group} className="break-inside-avoid pt-8">
            <h2 className="text-xl">{group}</h2>
            <ul className="mt-1">
              {pages.map(({ name, title, lead }) => (
                <li key={name} className="py-2">
                  <Link to={paths.help(name)} className="link">
                    {title}
                  </Link>
                  <p className="mt-0.5 text-sm text-muted-foreground">{lead}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PublicFrame>
  );
}
