import { useHasBulk } from '~/components/layout/has-bulk';
import { privacyParts } from '~/components/legal/privacy';
import { TextPage } from '~/components/legal/text-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Privacy'),
  {
    name: 'description',
    content: 'What Makola keeps about you, why, for how long, and what you can ask for.',
  },
];

export const loader = publicLoader({}, async ({ actor }) => ({
  areaTo: actor ? homeOf(actor) : undefined,
}));

/** What is kept about people. */
export default function PrivacyPage() {
  const { areaTo } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Privacy notice"
      lead="In force since 27 November 2026."
      parts={privacyParts(useHasBulk())}
      areaTo={areaTo}
    />
  );
}
