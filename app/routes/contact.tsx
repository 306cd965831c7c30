import { TextPage } from '~/components/legal/text-page';
import { Link } from '~/components/ui/link';
import { env } from '~/env.server';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Contact'),
  { name: 'description', content: 'How to reach Makola: in the app when you have an account, or by email.' },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor) : undefined,
  email: env.SUPPORT_EMAIL,
}));

/** How to reach support. */
export default function ContactPage() {
  const { areaTo, email } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Contact"
      lead="We answer on working days."
      areaTo={areaTo}
      parts={[
        [
          'You have an account',
          <>
            Write to support{' '}
            <Link to={areaTo ? paths.chat() : paths.login(paths.chat())} className="link">
              in the app
            </Link>
            : we see who you are, and you find the answer where you asked.
          </>,
        ],
        [
          'You have none, or can’t sign in',
          <>
            Write to{' '}
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </a>
            . Never send a password: nobody at Makola asks for it.
          </>,
        ],
      ]}
    />
  );
}
