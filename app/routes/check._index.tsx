import { CheckForm } from '~/components/paper/check-form';
import { PublicFrame } from '~/components/public/public-frame';
import { type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { publicLoader } from '~/http/guards.server';
import { checkSearch } from '~/schemas/papers/paper-search';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { parsePaperCode } from '~/utils/paper-code';
import { paths } from '~/utils/paths';

/** Where the code of a paper is typed, for everyone, without scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Check a paper'),
  {
    name: 'description',
    content: 'Whether an invoice, credit note, payout advice or statement is from Makola.',
  },
];

export const loader = publicLoader({ search: checkSearch }, async ({ actor, search: { code: typed } }) => {
  const code = parsePaperCode(typed);
  if (code) throw redirect(paths.check(code), 302);
  return { typed, isRefused: typed.trim() !== '', areaTo: actor ? homeOf(actor) : undefined };
});

export default function CheckPage() {
  const { typed, isRefused, areaTo } = useLoaderData<typeof loader>();
  const error = isRefused
    ? 'Enter all 16 letters and digits of the code. It never has 0 or O, 1, I or L.'
    : null;
  return (
    <PublicFrame width="narrow" areaTo={areaTo}>
      <h1 className="text-2xl">Check a paper</h1>
      <p className="mt-3 mb-6 text-muted-foreground">
        Invoices, credit notes, payout advices and statements from Makola have a code. It says whether a paper
        is genuine, and whether what it says still holds.
      </p>
      <CheckForm typed={typed} error={error} />
    </PublicFrame>
  );
}
