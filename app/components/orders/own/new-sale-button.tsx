import { Button, type ButtonProps } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** Leads to the form of an own sale. */
export function NewSaleButton({ variant }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button asChild variant={variant}>
      <Link to={paths.seller.newSale()}>New sale</Link>
    </Button>
  );
}
