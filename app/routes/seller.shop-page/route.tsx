import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { limits } from '~/schemas/limits';
import { shopPageSearch } from '~/schemas/shop-page/shop-page-forms';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import type { load as loadPage } from './load.server';
import { load } from './load.server';
import { ProductChoice } from './product-choice';
import { ShareCard } from './share-card';

export const handle = { help: 'shop-page' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Shop page')];

export const loader = sellerLoader({ right: 'products', search: shopPageSearch }, load);

export const action = sellerAction({ right: 'products' }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

/** The page that a seller shares: its link, and the form that it is made with. */
export default function ShopPagePage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <>
      <PageHeader
        title="Shop page"
        summary="A page with your products to share. Buyers choose there and order by WhatsApp."
      />
      {view.page ? <ShareCard page={view.page} shopTitle={view.shopTitle} /> : null}
      {view.hasMore || view.q ? <FindProducts q={view.q} /> : null}
      <PageForm key={view.version} view={view} lastResult={lastResult} />
    </>
  );
}

/** Lists other approved products in the form below, for who has more than it holds. */
function FindProducts({ q }: { q: string }) {
  return (
    <Form method="get" action={paths.seller.shopPage()} className="mb-5 max-w-form">
      <Label htmlFor="find-products" className="mb-1.5 block">
        Find products to choose
      </Label>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          key={q}
          id="find-products"
          type="search"
          name="q"
          defaultValue={q}
          autoComplete="off"
          maxLength={limits.search.max}
          aria-describedby="find-products-help"
          placeholder="Title or SKU"
          className="min-w-0 flex-1"
        />
        <Button variant="outline">Search</Button>
        {q ? (
          <Button asChild variant="ghost">
            <Link to={paths.seller.shopPage()}>Clear search</Link>
          </Button>
        ) : null}
      </div>
      <p id="find-products-help" className="mt-1.5 text-sm text-muted-foreground">
        The form lists your newest products. Save it before you search for others.
      </p>
    </Form>
  );
}

function PageForm({
  view: { page, values, version, products, origin, q },
  lastResult,
}: {
  view: Awaited<ReturnType<typeof loadPage>>;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'page',
    lastResult,
    defaultValue: { ...values, productIds: '' },
    constraint: { name: { required: true }, whatsapp: { required: true } },
  });
  const typed = lastResult?.initialValue?.productIds;
  const chosen = lastResult?.initialValue
    ? [typed].flat().map(String)
    : products.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  return (
    <Card className="max-w-form">
      <CardTitle>{page ? 'Change your page' : 'Make your page'}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="mt-4 space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <TextField
          field={fields.name}
          label="Name in the address"
          help={
            <span className="wrap-anywhere">
              Your page is {origin}
              {values.name || 'name'}. Letters, digits and hyphens.
            </span>
          }
          maxLength={limits.shopPage.name.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextareaField
          field={fields.about}
          label="About your shop"
          help="Where you are, when you are open, how you deliver."
          rows={3}
          limit={limits.shopPage.about.max}
        />
        <TextField
          field={fields.whatsapp}
          label="WhatsApp number"
          type="tel"
          autoComplete="tel"
          help="Orders go to this number. Everyone who opens the page can see it."
        />
        {products.length > 0 ? (
          <ProductChoice field={fields.productIds} products={products} chosen={new Set(chosen)} />
        ) : (
          <p>
            {q
              ? 'No approved products match your search.'
              : 'Your page shows products once they are approved.'}
          </p>
        )}
        <label htmlFor={fields.isShown.id} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
          <Checkbox
            id={fields.isShown.id}
            name={fields.isShown.name}
            defaultChecked={fields.isShown.initialValue === 'on'}
          />
          Show the page to everyone with the link
        </label>
        <SubmitButton pendingLabel="Saving …">Save page</SubmitButton>
      </Form>
    </Card>
  );
}
