import { PageHeader } from '~/components/layout/page-header';
import { PaperHead } from '~/components/paper/paper-head';
import { Money } from '~/components/status/money';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { Form, type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { statementSearch } from '~/schemas/money/statement-search';
import { loadStatementPage } from '~/services/money/ledger/load-statement.server';
import { formatMonth } from '~/utils/dates';
import { fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { Weeks } from './weeks';

export const handle = { help: 'statement' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Statement')];

export const loader = sellerLoader(
  { right: 'money-seen', search: statementSearch },
  ({ shop, search: { month } }) => loadStatementPage(shop, month),
);

export default function StatementPage() {
  const statement = useLoaderData<typeof loader>();
  const { month: chosen, name, email, phone, businessAddress, tin } = statement;
  const { opening, parts, closing, whyUnlisted } = statement;
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title={`Statement for ${formatMonth(`${chosen}-01`)}`}
          summary={`${name}, ${email}`}
          actions={
            <Button asChild variant="outline">
              <a href={paths.seller.statementPdf({ month: chosen })}>Download PDF</a>
            </Button>
          }
        />
      </div>
      <div className="mb-4 hidden print:block">
        <PaperHead
          from={name}
          address={businessAddress}
          phone={phone}
          email={email}
          tin={tin}
          title="Statement"
        >
          <strong>{formatMonth(`${chosen}-01`)}</strong>
        </PaperHead>
      </div>
      <Form data-print="hide" className="mb-4 flex flex-wrap items-center gap-2">
        <Input
          key={chosen}
          type="month"
          name="month"
          aria-label="Month, like 2026-10"
          placeholder="2026-10"
          pattern="20\d\d-\d\d"
          defaultValue={chosen}
          className="w-44"
        />
        <Button variant="outline">Show</Button>
      </Form>
      <Card className="max-w-form">
        <CardTitle className="mb-2">In GH₵</CardTitle>
        <dl className="divide-y divide-border tabular-nums">
          <Row term="Opening balance" pesewas={opening} strong />
          {parts.map(({ label, pesewas }) => (
            <Row key={label} term={label} pesewas={pesewas} />
          ))}
          <Row term="Closing balance" pesewas={closing} strong />
        </dl>
      </Card>
      <h2 className="mt-8 mb-2 text-base font-medium">Transactions</h2>
      <Weeks statement={statement} />
      {whyUnlisted ? <p className="mt-3 text-muted-foreground">{whyUnlisted}</p> : null}
    </>
  );
}

function Row({ term, pesewas, strong }: { term: string; pesewas: number; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className={strong ? 'font-medium' : undefined}>{term}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>
        <Money amount={fromPesewas(pesewas)} />
      </dd>
    </div>
  );
}
