import { Link } from '~/components/ui/link';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { paths } from '~/utils/paths';

/** Leads from a product's form to its options and variants. */
export function VariantNote({ id, variants }: { id: string; variants: ProductVariants | null }) {
  return (
    <p className="text-sm">
      {variants ? `Options: ${variants.options.join(', ')}. ` : 'Does it come in sizes or colours? '}
      <Link to={paths.seller.variants(id)} className="link">
        {variants ? 'Change options …' : 'Add variants …'}
      </Link>
    </p>
  );
}
