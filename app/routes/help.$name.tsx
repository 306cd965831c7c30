import * as v from 'valibot';
import { PublicFrame } from '~/components/public/public-frame';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import type { Role } from '~/schemas/roles';
import { helpPage } from '~/services/help/help-pages.server';
import { landingTerms } from '~/services/landing/terms.server';
import { notFound } from '~/utils/app-error';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [title(data.page.title, 'Help'), { name: 'description', content: data.page.lead }] : [];

const params = v.object({ name: v.string() });

export const loader = publicLoader({ params }, async ({ actor, params: { name } }) => {
  const [terms, { bulkTrade: hasBulk }] = await Promise.all([landingTerms(), getKnownSettings()]);
  const page = helpPage(name, actor?.role, terms, { hasBulk });
  if (!page) throw notFound('page');
  return {
    page,
    areaTo: actor ? homeOf(actor) : undefined,
    contactTo: contactOf(actor?.role),
  };
});

/** Where someone with a question writes to; admins are whom they would ask. */
function contactOf(role: Role | undefined): string | null {
  if (role === 'admin') return null;
  return role ? paths.chat() : paths.contact();
}

/** One page of the help. */
export default function HelpPage() {
  const { areaTo, contactTo, page } = useLoaderData<typeof loader>();
  const { title, lead, html, group, others } = page;
  return (
    <PublicFrame areaTo={areaTo}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="max-w-prose">
          <Link
            to={paths.help()}
            className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-muted-foreground hover:text-foreground md:min-h-8"
          >
            <Icon name="arrow-left" />
            Help
          </Link>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-muted-foreground">{lead}</p>
          <div
            className="prose mt-6 text-base"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {contactTo ? (
            <p className="mt-10 border-t border-border pt-4 text-muted-foreground">
              Still a question?{' '}
              <Link to={contactTo} className="link">
                Write to support
              </Link>
              .
            </p>
          ) : null}
        </article>
        {others.length > 0 ? (
          <nav aria-labelledby="others">
            <h2 id="others" className="text-base font-medium">
              {group}
            </h2>
            <ul className="mt-1">
              {others.map(({ name, title }) => (
                <li key={name}>
                  <Link to={paths.help(name)} className="link inline-flex min-h-11 items-center md:min-h-9">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </PublicFrame>
  );
}
