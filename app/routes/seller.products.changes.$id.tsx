import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { ChangedValues } from '~/components/products/changed-values';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getProductChange } from '~/repositories/catalogue/product-changes.server';
import { documentId } from '~/schemas/fields';
import type { NotChanged } from '~/schemas/products/many-changes';
import { undoChange } from '~/services/products/many/undo-change.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Changed products')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'prices', params }, async ({ shop, params: { id } }) => {
  const { rows, refused, changedAt, undoUntil, undone } = await getProductChange(shop, id);
  const canUndo = !undone && undoUntil !== null && new Date().toISOString() <= undoUntil;
  return { rows, refused, changedAt, undoUntil, undone, canUndo };
});

const undoForm = v.object({ intent: v.literal('undo') });

export const action = sellerAction(
  { right: 'prices', params },
  async ({ request, shop, actor, session, params: { id } }) => {
    const submission = parseForm(await readForm(request), undoForm);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await undoChange(shop, actor, id);
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { undone, refused } = result.data;
    session.flash('flash', {
      kind: refused.length > 0 ? 'warning' : 'success',
      text: `${plural(undone, 'product')} changed back.`,
    });
    return redirect(paths.seller.productChange(id), 303);
  },
);

/** What was changed at once, before and after, to be undone. */
export default function ProductChangePage() {
  const { rows, refused, changedAt, undoUntil, undone, canUndo } = useLoaderData<typeof loader>();
  const [form] = useForm({
    id: 'undo',
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: {},
  });
  return (
    <>
      <PageHeader
        title={`${plural(rows.length, 'product')} changed`}
        summary={changedAt ? <Time value={changedAt} mode="datetime" /> : undefined}
        back={{ to: paths.seller.products(), label: 'Products' }}
        actions={
          canUndo ? (
            <Form method="post">
              <SubmitButton name="intent" value="undo" variant="outline" pendingLabel="Changing back …">
                Undo
              </SubmitButton>
            </Form>
          ) : undefined
        }
      />
      <div className="mb-4 empty:hidden">
        <ErrorSummary form={form} />
      </div>
      {canUndo && undoUntil ? (
        <p className="mb-4 text-muted-foreground">
          You can undo this until <Time value={undoUntil} mode="datetime" />.
        </p>
      ) : null}
      <Left title="Not changed back" products={undone?.refused ?? []} />
      {undone ? null : <Left title="Not changed" products={refused} />}
      <Card>
        <Table>
          <thead>
            <tr>
              <TableHead>Product</TableHead>
              <TableHead>{undone ? 'Change, before it was undone' : 'Change'}</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, values, category }) => (
              <TableRow key={id}>
                <TableCell className="wrap-anywhere">
                  <Link to={paths.seller.editProduct(id)} className="link">
                    {title}
                  </Link>
                </TableCell>
                <TableCell>
                  <ChangedValues values={values} category={category} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Card>
    </>
  );
}

/** Products that stayed as they were, and why. */
function Left({ title, products }: { title: string; products: NotChanged[] }) {
  if (products.length === 0) return null;
  return (
    <Alert kind="warning" title={title} className="mb-4">
      <ul className="list-disc ps-5">
        {products.map(({ id, title, why }) => (
          <li key={id} className="wrap-anywhere">
            {title}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
