import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SelectField } from '~/components/forms/select-field';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { priceWayLabels, priceWays, stockWayLabels, stockWays } from '~/schemas/products/many-changes';
import { selectOne } from '~/schemas/select-one';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { act } from './action.server';
import { load } from './load.server';
import { Preview } from './preview';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Change products')];

export const loader = sellerLoader({ right: 'prices' }, load);

export const action = sellerAction({ right: 'prices' }, act);

const nothing = { priceWay: '', priceBy: '', stockWay: '', stockBy: '', category: '' };

/** Changes prices, stock or category of several products: what is typed is a preview first. */
export default function ChangeProductsPage() {
  const { products, preview, result, key, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: 'change',
    lastResult: answer?.result ?? result,
    defaultValue: nothing,
    constraint: { priceWay: { required: true }, stockWay: { required: true } },
  });
  const [problem] = Object.values(form.allErrors).flat();
  const back = { to: paths.seller.products(), label: 'Products' };
  if (products.length === 0)
    return (
      <>
        <PageHeader title="Change products" back={back} />
        <Alert kind="danger" role="alert" title={problem ?? selectOne} className="max-w-form" />
      </>
    );
  const ids = products.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />);
  return (
    <>
      <PageHeader title={`Change ${plural(products.length, 'product')}`} back={back} />
      <Card className="max-w-form">
        <Form method="get" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          {ids}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              field={fields.priceWay}
              label="Prices"
              options={priceWays.map((value) => ({ value, label: priceWayLabels[value] }))}
            />
            <TextField field={fields.priceBy} label="Amount" optional={false} inputMode="decimal" />
            <SelectField
              field={fields.stockWay}
              label="Stock"
              options={stockWays.map((value) => ({ value, label: stockWayLabels[value] }))}
            />
            <TextField field={fields.stockBy} label="Units" optional={false} inputMode="numeric" />
            <SelectField
              field={fields.category}
              label="Category"
              optional={false}
              placeholder="Keep category"
              options={categories.map((value) => ({ value, label: value }))}
            />
          </div>
          <FormActions>
            <Button variant={preview ? 'outline' : 'default'}>Preview</Button>
          </FormActions>
        </Form>
      </Card>
      {preview ? <Preview rows={preview} typed={fields} form={form} idempotencyKey={key} /> : null}
    </>
  );
}
