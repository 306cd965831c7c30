import { ProductPhoto } from '~/components/products/product-photo';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Form } from '~/framework';
import { amountText, basketOf, type ShopPageProduct } from '~/schemas/shop-page/basket';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { BasketCard } from './basket-card';

/** Props of `ShopFront`. */
export interface ShopFrontProps {
  page: {
    name: string;
    title: string;
    about: string;
    /** +233 and nine digits. */
    whatsapp: string;
    /** YYYY-MM-DD. */
    closedUntil: string | null;
    products: ShopPageProduct[];
  };
  /** The quantities as they were typed, by the ids of products. */
  typed: Record<string, string>;
  /** Whether quantities were sent. */
  isSent: boolean;
  /** The whole address of the page. */
  url: string;
}

/** A seller's page: the products with their prices, and the order as a message to the seller. */
export function ShopFront({ page, typed, isSent, url }: ShopFrontProps) {
  const { name, title, about, whatsapp, products } = page;
  const basket = basketOf(products, typed);
  const canOrder = products.some(({ inStock }) => inStock);
  return (
    <>
      <h1 className="text-xl wrap-anywhere md:text-2xl">{title}</h1>
      {about ? <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p> : null}
      {page.closedUntil ? (
        <Alert kind="info" className="mt-4">
          Closed until {formatDate(page.closedUntil)}. You may get an answer after that.
        </Alert>
      ) : null}
      {isSent ? <BasketCard basket={basket} title={title} whatsapp={whatsapp} url={url} /> : null}
      {products.length === 0 ? <p className="mt-6">No products right now. Look again soon.</p> : null}
      <Form method="get" action={paths.shopPage(name)}>
        <ul className="my-6 grid gap-x-8 md:grid-cols-2">
          {products.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              index={index}
              typed={typed[product.id] ?? ''}
              problem={basket.problems[product.id]}
            />
          ))}
        </ul>
        {canOrder ? <Button variant={isSent ? 'outline' : 'default'}>Review order</Button> : null}
      </Form>
    </>
  );
}

function ProductRow({
  product: { id, title, price, isFrom, options, inStock, isPromoted, image },
  index,
  typed,
  problem,
}: {
  product: ShopPageProduct;
  index: number;
  typed: string;
  problem: string | undefined;
}) {
  return (
    <li className="flex items-center gap-3 border-t border-border py-3">
      <ProductPhoto image={image} alt="" size="thumb" index={index} className="size-16 md:size-16" />
      <div className="min-w-0 flex-1">
        {isPromoted ? <p className="text-sm text-muted-foreground">Promoted</p> : null}
        <p className="wrap-anywhere">{title}</p>
        <p className="tabular-nums">{amountText(price, isFrom)}</p>
        {options ? <p className="text-sm text-muted-foreground">Choose in the message: {options}</p> : null}
        {problem ? (
          <p id={`${id}-error`} className="text-sm text-destructive">
            {problem}
          </p>
        ) : null}
      </div>
      {inStock ? (
        <input
          id={id}
          name={id}
          defaultValue={typed || undefined}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity: ${title}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="control w-16"
        />
      ) : (
        <p className="text-sm text-muted-foreground">Out of stock</p>
      )}
    </li>
  );
}
