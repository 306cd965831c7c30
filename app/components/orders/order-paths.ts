import { paths } from '~/utils/paths';

/** The areas in which an order's pages are shown. */
export type OrderArea = 'seller' | 'admin';

/** The addresses of an order's pages in an area. */
export const orderPaths = (area: OrderArea) => paths[area];
