import type { Role } from '~/schemas/roles';

/** The signed-in person as the frame shows them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  businessName?: string;
  /** Of a seller: whether they have a shop of their own. */
  ownShop: boolean;
  /** Whether the page is of a shop in which they help. */
  isHelper: boolean;
  /** Whether they work in more than one shop, and can change between them. */
  hasShops: boolean;
}
