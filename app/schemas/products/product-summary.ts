import type { ProductStatusFacts } from '~/utils/product-status-facts';
import type { Product } from './product';

/**
 * What lists show of a product. Loaders leave out what their columns do not show, because every field is sent
 * twice, once for hydration; what few products have is left out of all others.
 */
export type ProductSummary = ProductStatusFacts &
  Pick<Product, 'id' | 'title' | 'category' | 'price'> & {
    /** The first photo: its path, or of an older record only its address. */
    image?: { path: string } | { url: string };
    sku?: string;
    quantity?: number | null;
    updated_at?: string | null;
    submittedAt?: string | null;
    sellerName?: string;
    /** Of `versionOf`, for forms. */
    version?: string;
    /** How many variants it has, and whether their prices differ; undefined without variants. */
    variants?: { count: number; from: boolean };
    /** For admins only. */
    sellerSuspended?: true;
    /** It is the reading admin's own, and another admin decides. */
    isOwn?: true;
  };
