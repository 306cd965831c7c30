import { KenteBand } from '~/components/brand/kente-band';
import { ProductPhoto } from '~/components/products/product-photo';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Form } from '~/framework';
import { amountText, basketOf, oneMore, type ShopPageProduct } from '~/schemas/shop-page/basket';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
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
  const units = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const canOrder = products.some(({ inStock }) => inStock);
  const here = paths.shopPage(name);
  return (
    <>
      <div className="bg-primary text-primary-foreground">
        <div className="shop-width py-6 md:py-10">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
          {about ? <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p> : null}
        </div>
        <KenteBand className="h-6" />
      </div>
      <div className="shop-width py-6">
        {page.closedUntil ? (
          <Alert kind="info" className="mb-6">
            Closed until {formatDate(page.closedUntil)}. You may get an answer after that.
          </Alert>
        ) : null}
        {isSent ? (
          <div id="order">
            <BasketCard basket={basket} title={title} whatsapp={whatsapp} url={url} />
          </div>
        ) : null}
        {products.length === 0 ? <p>No products right now. Look again soon.</p> : null}
        <Form method="get" action={here}>
          {/* The button that Enter presses: the first of a form. */}
          {canOrder ? <button type="submit" formAction={`${here}#order`} hidden /> : null}
          <ul className="shop-products">
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                index={index}
                here={here}
                typed={typed[product.id] ?? ''}
                problem={basket.problems[product.id]}
              />
            ))}
          </ul>
          {canOrder ? (
            <div className="shop-bar">
              <p className="tabular-nums" aria-live="polite">
                {units > 0 ? amountText(basket.total, basket.isFrom) : ''}
              </p>
              <Button formAction={`${here}#order`}>
                {units > 0 ? `Review order (${formatCount(units)})` : 'Review order'}
              </Button>
            </div>
          ) : null}
        </Form>
      </div>
    </>
  );
}

function ProductCard({
  product: { id, title, price, isFrom, options, inStock, isPromoted, image },
  index,
  here,
  typed,
  problem,
}: {
  product: ShopPageProduct;
  index: number;
  /** The path of the page. */
  here: string;
  typed: string;
  problem: string | undefined;
}) {
  return (
    <li>
      <ProductPhoto image={image} alt="" size="thumb" index={index} className="photo-square" />
      {isPromoted ? <p className="text-sm text-muted-foreground">Promoted</p> : null}
      <p className="wrap-anywhere">{title}</p>
      <p className="font-medium tabular-nums">{amountText(price, isFrom)}</p>
      {options ? <p className="text-sm text-muted-foreground">Choose in the message: {options}</p> : null}
      {problem ? (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {problem}
        </p>
      ) : null}
      {inStock ? (
        <div className="mt-auto flex gap-2 pt-2">
          <input
            id={id}
            name={id}
            defaultValue={typed || undefined}
            placeholder="0"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Quantity: ${title}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className="control"
          />
          <Button
            variant="outline"
            size="icon"
            name={oneMore}
            value={id}
            formAction={`${here}#${id}`}
            aria-label={`Add one: ${title}`}
          >
            +
          </Button>
        </div>
      ) : (
        <p className="mt-auto pt-2 text-sm text-muted-foreground">Out of stock</p>
      )}
    </li>
  );
}
