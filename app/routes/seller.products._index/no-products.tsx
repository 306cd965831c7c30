import { Link } from '@remix-run/react';
import { EmptyState } from '~/components/lists/empty-state';
import { Button } from '~/components/ui/button';
import { paths } from '~/utils/paths';

/** In the place of the list, for a seller who has no product yet. */
export function NoProducts() {
  return (
    <EmptyState
      motif
      title="Your stall is empty"
      action={
        <Button asChild>
          <Link to={paths.seller.addProduct()}>Add your first product</Link>
        </Button>
      }
    >
      <p>Add a product with a photo and a price. We look at it, and you hear from us.</p>
    </EmptyState>
  );
}
