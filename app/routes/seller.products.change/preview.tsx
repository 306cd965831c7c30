import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import type { FieldMetadata, FormMetadata } from '~/components/forms/use-form';
import { ChangedValues } from '~/components/products/changed-values';
import { Card, CardTitle } from '~/components/ui/card';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { Form } from '~/framework';
import { plural } from '~/utils/text';
import type { PreviewRow } from './load.server';

/** What the change makes of each product, with the form that makes it. */
export function Preview({
  rows,
  typed,
  form,
  idempotencyKey,
}: {
  rows: PreviewRow[];
  /** The fields of the form above, which are sent again. */
  typed: Record<string, FieldMetadata>;
  form: FormMetadata;
  idempotencyKey: string;
}) {
  const changing = rows.filter(({ problem }) => problem === null);
  return (
    <Card className="mt-5">
      <CardTitle className="mb-3">Preview</CardTitle>
      <Table>
        <thead>
          <tr>
            <TableHead>Product</TableHead>
            <TableHead>Change</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, values, category, problem }) => (
            <TableRow key={id}>
              <TableCell className="wrap-anywhere">{title}</TableCell>
              <TableCell>
                {problem === null ? (
                  <ChangedValues values={values} category={category} />
                ) : (
                  <span className="text-muted-foreground">No change. {problem}</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {changing.length > 0 ? (
        <Form method="post" className="mt-5">
          {rows.map(({ id, version }) => (
            <div key={id} hidden>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`rows.${id}.version`} value={version} />
            </div>
          ))}
          {Object.values(typed).map(({ name, initialValue }) => (
            <input key={name} type="hidden" name={name} value={initialValue} />
          ))}
          <FormKey form={form} value={idempotencyKey} />
          <FormActions>
            <SubmitButton pendingLabel="Changing …">Change {plural(changing.length, 'product')}</SubmitButton>
            <p className="text-sm text-muted-foreground">You can undo it for 15 minutes.</p>
          </FormActions>
        </Form>
      ) : null}
    </Card>
  );
}
