import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { variantsSearch } from '~/schemas/products/variant-options';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';
import { OptionsForm } from './options-form';
import { Removal } from './removal';
import { VariantsForm } from './variants-form';

export const handle = { help: 'variants' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title('Variants', data?.product.title ?? 'Product'),
];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params, search: variantsSearch }, load);

export const action = sellerAction({ right: 'products', params, search: variantsSearch }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function VariantsPage() {
  const { product, version, hasVariants, whole, removes, texts, options, errors, rows } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { id } = product;
  if (removes) return <Removal product={product} version={version} whole={whole} lastResult={lastResult} />;
  return (
    <>
      <PageHeader
        title="Variants"
        summary={product.title}
        back={{ to: paths.seller.editProduct(id), label: 'Product' }}
      />
      {rows ? (
        <VariantsForm
          product={product}
          version={version}
          texts={texts}
          options={options}
          rows={rows}
          lastResult={lastResult}
        />
      ) : (
        <OptionsForm
          key={JSON.stringify(texts)}
          id={id}
          texts={texts}
          errors={errors}
          danger={
            hasVariants ? (
              <Button asChild variant="ghost" className="text-destructive sm:-mr-4 sm:ml-auto">
                <Link to={paths.seller.variants(id, { step: 'remove' })}>Remove variants …</Link>
              </Button>
            ) : null
          }
        />
      )}
    </>
  );
}
