import { CheckboxField } from '~/components/forms/checkbox-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Card, CardTitle } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { Matched } from './matched';
import { QuestionForm } from './question-form';

export const meta: MetaFunction = () => [title('Match statement', 'Bulk payments')];

export const loader = adminLoader({ right: 'payouts' }, async () => ({}));

export const action = adminAction({ right: 'payouts', uploads: true }, ({ request, actor }) =>
  act(request, actor),
);

export default function MatchStatementPage() {
  const answer = useActionData<typeof action>();
  const asked = answer && 'asked' in answer ? answer.asked : null;
  const refused = answer && 'result' in answer && !asked ? answer.result : undefined;
  const matched = answer && 'matched' in answer ? answer.matched : null;
  const [form, fields] = useForm({
    id: 'statement',
    lastResult: refused,
    defaultValue: { file: '', text: '', ask: '' },
  });
  return (
    <>
      <PageHeader
        title="Match statement"
        summary="Finds waiting payments on a statement of the network or bank."
        back={{ to: paths.admin.bulkPayments(), label: 'Bulk payments' }}
      />
      {matched ? <Matched matched={matched} /> : null}
      {asked ? <QuestionForm {...asked} /> : null}
      <Card className="max-w-form">
        <CardTitle className="mb-4">{matched || asked ? 'Match another one' : 'Statement'}</CardTitle>
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
          <CheckboxField field={fields.ask} label="Ask me which column is which" />
          <SubmitButton name="intent" value="match" pendingLabel="Matching …">
            Match statement
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
