import { EmptyState } from '~/components/lists/empty-state';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Shown instead of the list to a seller without products. */
export function NoProducts() {
  return (
    <EmptyState
      scene="stall"
      title="No products yet"
      action={
        <Button asChild>
          <Link to={paths.seller.addProduct()}>Add your first product</Link>
        </Button>
      }
    >
      <p>Add a product with a photo and a price. We’ll review it and notify you.</p>
    </EmptyState>
  );
}
