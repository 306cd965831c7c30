import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { Form, type MetaFunction, useActionData } from '~/framework';
import { filesOf, invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { statementFormSchema } from '~/schemas/b2b/payment-forms';
import { type MatchedStatement, matchPayments } from '~/services/b2b/payments/match-payments.server';
import { formatDate } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Match statement', 'Bulk payments')];

export const loader = adminLoader({}, async () => ({}));

/** The result is shown on the page itself: it is not kept, only what it says of each payment. */
export const action = adminAction({ uploads: true }, async ({ request, actor }) => {
  const form = await readForm(request);
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, statementFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await matchPayments(actor, { file, text: submission.value.text });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return { matched: result.data };
});

export default function MatchStatementPage() {
  const answer = useActionData<typeof action>();
  const refused = answer && 'result' in answer ? answer.result : undefined;
  const matched = answer && 'matched' in answer ? answer.matched : null;
  const [form, fields] = useForm({
    id: 'statement',
    lastResult: refused,
    defaultValue: { file: '', text: '' },
  });
  return (
    <>
      <PageHeader
        title="Match statement"
        summary="Finds waiting payments on a statement of the network or bank."
        back={{ to: paths.admin.bulkPayments(), label: 'Bulk payments' }}
      />
      {matched ? <Matched matched={matched} /> : null}
      <Card className="max-w-form">
        <CardTitle className="mb-4">{matched ? 'Match another one' : 'Statement'}</CardTitle>
        <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <FileField
            field={fields.file}
            label="CSV file"
            optional
            accept=".csv,text/csv,text/plain"
            help="As your network or bank exports it: with columns for the date, the amount and the reference or narration."
          />
          <TextareaField
            field={fields.text}
            label="Or paste it"
            optional
            rows={6}
            help="With the row of column names. Each payment on its own line."
          />
          <SubmitButton name="intent" value="match" pendingLabel="Matching …">
            Match statement
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}

function Matched({ matched }: { matched: MatchedStatement }) {
  const { from, to, entries, unread, payments } = matched;
  const found = payments.filter(({ match }) => match === 'found').length;
  return (
    <Card className="mb-5">
      <CardTitle className="mb-1">
        {found} of {plural(payments.length, 'waiting payment')} found
      </CardTitle>
      <p className="mb-3 text-muted-foreground">
        {plural(entries, 'payment')} from {formatDate(from)} to {formatDate(to)} on the statement. Nothing is
        verified yet: open each payment to decide.
      </p>
      {unread.length > 0 ? (
        <Alert kind="warning" className="mb-3">
          <p>
            {plural(unread.length, 'line')} could not be read: {unread.join(', ')}.
          </p>
        </Alert>
      ) : null}
      {payments.length === 0 ? (
        <p>No payments are waiting.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <TableHead>Payment</TableHead>
              <TableHead>Result</TableHead>
              <TableHead align="end">Due, GH₵</TableHead>
              <TableHead align="end">On the statement</TableHead>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, tradeReference, payerName, payerReference, amount, match, found }) => (
              <TableRow key={id}>
                <TableCell>
                  <Link to={paths.admin.bulkPayment(id)} className="link">
                    {tradeReference}
                  </Link>
                  <span className="block text-sm wrap-anywhere text-muted-foreground">
                    {payerName} · {payerReference}
                  </span>
                </TableCell>
                <TableCell>
                  <StatusBadge of="statementMatch" status={match} />
                </TableCell>
                <TableCell align="end">
                  <Money amount={amount} />
                </TableCell>
                <TableCell align="end">{found === null ? '—' : <Money amount={found} />}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
