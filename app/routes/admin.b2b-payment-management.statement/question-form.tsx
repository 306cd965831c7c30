import { SubmitButton } from '~/components/forms/submit-button';
import { ColumnQuestion } from '~/components/questions/column-question';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import { Form } from '~/framework';
import { type StatementQuestion, statementColumnLabels } from '~/schemas/bulk/statement-columns';

/** Props of `QuestionForm`. */
interface QuestionFormProps {
  question: StatementQuestion;
  message: string;
  /** The statement; null for a long one, which is chosen again. */
  text: string | null;
  /** As answered before. */
  dayOrder: string;
}

/** What only an admin can say of a statement, with the likely answers chosen. */
export function QuestionForm({ question, message, text, dayOrder }: QuestionFormProps) {
  const { columns, unclearDay, own } = question;
  return (
    <Card className="mb-5">
      <CardTitle className="mb-3">Questions about this statement</CardTitle>
      <Alert kind="warning" className="mb-4">
        <p>{message}</p>
      </Alert>
      <Form method="post" encType="multipart/form-data" className="space-y-6">
        {text === null ? (
          <div className="max-w-form">
            <Label htmlFor="asked-file" className="mb-1.5 block">
              Choose the same file again
            </Label>
            <Input id="asked-file" type="file" name="file" accept=".csv,text/csv,text/plain" required />
          </div>
        ) : (
          <input type="hidden" name="text" value={text} />
        )}
        {unclearDay === null ? (
          <input type="hidden" name="dayOrder" value={dayOrder} />
        ) : (
          <Choice
            name="dayOrder"
            label={`How are dates like ${unclearDay} written?`}
            options={[
              ['day', 'The day comes first'],
              ['month', 'The month comes first'],
            ]}
          />
        )}
        {own.length === 0 ? null : (
          <Choice
            name="own"
            label="Which name or number is ours?"
            options={own.map((account) => [account, account])}
          />
        )}
        <ColumnQuestion columns={columns} meanings={statementColumnLabels} unused="Not used" />
        <SubmitButton name="intent" value="match" pendingLabel="Matching …">
          Match statement
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** A question with an answer to choose; none is chosen, since nobody knows it. */
function Choice({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  return (
    <div className="max-w-form">
      <Label htmlFor={name} className="mb-1.5 block wrap-anywhere">
        {label}
      </Label>
      <Select id={name} name={name} required defaultValue="">
        <option value="">Choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
