import { paths } from '~/utils/paths';

/** What a message may be about. */
export const aboutKinds = ['order', 'product'] as const;

/** What a message is about: an order, named by its number, or a product, named by its title. */
export interface About {
  kind: (typeof aboutKinds)[number];
  id: string;
  name: string;
}

/** The page of it, for a seller or an admin. */
export function aboutPath({ kind, id }: Pick<About, 'kind' | 'id'>, side: 'buyer' | 'admin'): string {
  if (kind === 'order') return side === 'admin' ? paths.admin.order(id) : paths.seller.order(id);
  return side === 'admin' ? paths.admin.productDecision(id) : paths.seller.editProduct(id);
}

/** 'Order MK-1', or 'Product Kente cloth'. */
export const aboutText = ({ kind, name }: About) => `${kind === 'order' ? 'Order' : 'Product'} ${name}`;
