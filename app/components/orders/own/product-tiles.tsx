import { useId } from 'react';
import { SubmitButton } from '~/components/forms/submit-button';
import { lineName, lineNameParts } from '~/schemas/orders/line-name';
import { pickKey } from '~/schemas/orders/sale-lines';
import { formatCount } from '~/utils/text';

/** A product, or one of its variants, that can be added to a sale; the price in GHS, as text. */
export interface FoundProduct {
  productId: string;
  variantId: string;
  title: string;
  variant: string;
  price: string;
  stock: number;
}

export interface TileProps {
  /** Units of a product in this sale, by `pickKey`. */
  unitsIn: ReadonlyMap<string, number>;
  /** Units of it in sales that wait on this phone. */
  unitsWaiting: ReadonlyMap<string, number>;
  onPick: (product: FoundProduct) => void;
}

/** Products as tiles: each adds one unit to the sale, without JavaScript by sending the form. */
export function ProductTiles({
  label,
  products,
  ...tile
}: { label: string; products: FoundProduct[] } & TileProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-3">
      <h2 id={id} className="mb-1.5 text-sm text-muted-foreground">
        {label}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {products.map((product) => (
          <Tile key={pickKey(product)} product={product} {...tile} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ product, unitsIn, unitsWaiting, onPick }: { product: FoundProduct } & TileProps) {
  const id = useId();
  const key = pickKey(product);
  const [title, variant] = lineNameParts(product);
  const units = unitsIn.get(key) ?? 0;
  const left = product.stock - units - (unitsWaiting.get(key) ?? 0);
  return (
    <li className="relative">
      <SubmitButton
        name="intent"
        value={`add ${key}`}
        variant="outline"
        formNoValidate
        disabled={left <= 0}
        aria-label={`Add ${lineName(product)}`}
        aria-describedby={id}
        className="product-tile"
        onClick={(event) => {
          event.preventDefault();
          onPick(product);
        }}
      >
        <span>
          <span className="line-clamp-3">{title}</span>
          {variant}
        </span>
        <small id={id}>
          GH₵ {product.price} · {left <= 0 ? 'none left' : `${formatCount(left)} left`}
          {units > 0 ? <span className="sr-only">, {formatCount(units)} in this sale</span> : null}
        </small>
      </SubmitButton>
      {units > 0 ? (
        <span aria-hidden="true" className="product-units">
          {formatCount(units)}
        </span>
      ) : null}
    </li>
  );
}
