import { pageSearch, withSelection } from '~/schemas/list-search';
import { importPreviewSearch } from '~/schemas/products/import-forms';
import { productListSearch } from '~/schemas/products/product-forms';
import { variantsSearch } from '~/schemas/products/variant-options';
import { salesSearch } from '~/schemas/sales/sales-search';
import { searchPageSearch } from '~/schemas/search';
import { shopPageSearch } from '~/schemas/shop-page/shop-page-forms';
import {
  counters,
  likeForms,
  likeItsRecord,
  likeOthers,
  list,
  namesOf,
  noSearch,
  type Screen,
  session,
} from './screen';

/** As long as a value may be, and without a place to break it. */
const longValue = 'Kente'.repeat(12);

/** What a seller sells, and how it goes. */
export const sellerScreens: readonly Screen[] = [
  {
    route: 'seller.today',
    path: '/seller/today',
    as: 'seller',
    looks: [{ name: 'today' }],
    costs: [{ reads: 9, calls: 3 }],
    search: noSearch,
    bench: [{ name: 'today', kind: 'dashboard' }],
  },
  {
    route: 'seller.search',
    path: '/seller/search',
    as: 'seller',
    looks: [{ name: 'search', at: '?q=kente' }, { name: 'search, no words yet' }],
    costs: [{ at: '?q=kente', reads: session + counters + 5 * 5, calls: 6 }],
    search: namesOf(searchPageSearch),
    bench: 'It is opened seldom: the box in the frame asks for data alone.',
  },
  {
    route: 'seller.analytics._index',
    path: '/seller/analytics',
    as: 'seller',
    looks: [
      { name: 'analytics' },
      { name: 'analytics of a year', at: '?range=365' },
      { name: 'analytics, days in the wrong order', at: '?from=2026-11-02&to=2026-11-01' },
      { name: 'analytics, no orders yet', as: 'newcomer' },
    ],
    costs: [
      // Here more open orders are older than the range than are read; usually there are none: 3 calls.
      { reads: 21 + counters, calls: 6 },
      { at: '?range=365', reads: 21 + counters, calls: 6 },
    ],
    search: namesOf(salesSearch),
    file: ['part'],
    bench: [
      { name: 'analytics', kind: 'charts' },
      { name: 'analytics, a year', at: '?range=365', kind: 'charts' },
    ],
  },
  {
    route: 'seller.analytics.stock',
    path: '/seller/analytics/stock',
    as: 'seller',
    looks: [{ name: 'stock to watch' }, { name: 'stock to watch, nothing', as: 'newcomer' }],
    costs: [{ reads: 30, calls: 2 }],
    search: Object.keys(pageSearch),
    bench: [{ name: 'stock to watch', kind: 'dashboard' }],
  },
  {
    route: 'seller.products._index',
    path: '/seller/products',
    as: 'seller',
    looks: [
      { name: 'products, none yet', as: 'newcomer' },
      { name: 'products' },
      { name: 'products, all selected', at: '?select=all' },
      { name: 'products, nothing matches', at: '?q=zzz&category=Fabric' },
      { name: 'products, out of stock', at: '?tab=out-of-stock' },
      { name: 'products, edited in place', at: '?edit=1' },
    ],
    costs: [
      { rows: 25, reads: list + counters, calls: 2 },
      { at: '?tab=approved&sort=price-low', rows: 25, reads: list + counters, calls: 2 },
      { at: '?q=kente+stole', rows: 25, reads: list + counters + 1, calls: 3 },
    ],
    search: namesOf(withSelection(productListSearch)),
    file: [],
    bench: [
      { name: 'products', kind: 'list', rows: 25, counted: 1 },
      { name: 'products, older', as: 'older seller', kind: 'list', rows: 25, counted: 1 },
      { name: 'products, searched', at: '?q=cl', kind: 'list', rows: 25, counted: 2 },
    ],
  },
  {
    route: 'seller.products.add',
    path: '/seller/products/add',
    as: 'seller',
    looks: [
      { name: 'add product' },
      { name: 'add product, refused', refused: true },
      { name: 'add a copy', at: '?from={approvedProduct}' },
    ],
    costs: [
      { reads: 1 + counters, calls: 1 },
      { at: '?from={product}', reads: 2 + counters, calls: 2 },
    ],
    search: ['from'],
    bench: [{ name: 'add product', kind: 'form' }],
  },
  {
    route: 'seller.products.change',
    path: '/seller/products/change',
    as: 'seller',
    looks: [
      { name: 'change several', at: '?id={product}&id={approvedProduct}' },
      {
        name: 'change several, preview',
        at: '?id={product}&id={approvedProduct}&priceWay=raise-percent&priceBy=10&stockWay=add&stockBy=5',
      },
      { name: 'change several, refused', at: '?id={product}&priceWay=raise&priceBy=x', status: 422 },
    ],
    costs: [{ at: '?id={product}', reads: 2 + counters, calls: 2 }],
    search: ['id', 'priceWay', 'priceBy', 'stockWay', 'stockBy'],
    bench: likeItsRecord,
  },
  {
    route: 'seller.products.changes.$id',
    path: '/seller/products/changes/{productChange}',
    as: 'seller',
    looks: [{ name: 'changed products' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.shop-page',
    path: '/seller/shop-page',
    as: 'seller',
    looks: [
      { name: 'shop page' },
      { name: 'shop page, nothing found', at: '?q=nothing' },
      { name: 'shop page, none yet', as: 'newcomer' },
      { name: 'shop page, refused', as: 'newcomer', refused: 'Save page' },
    ],
    // The page, what it shows and what else it may show.
    costs: [
      { reads: session + counters + 1 + 33 + 60, calls: 4 },
      { at: '?q=stole', reads: session + counters + 1 + 33 + 60, calls: 4 },
    ],
    search: namesOf(shopPageSearch),
    bench: likeForms,
  },
  {
    route: 'seller.products.delete',
    path: '/seller/products/delete',
    as: 'seller',
    looks: [{ name: 'delete several', at: '?id={product}' }],
    costs: [{ at: '?id={product}', reads: 2 + counters, calls: 2 }],
    search: ['id'],
    bench: likeItsRecord,
  },
  {
    route: 'seller.products.drafts._index',
    path: '/seller/products/drafts',
    as: 'seller',
    looks: [{ name: 'drafts' }, { name: 'drafts, none', as: 'newcomer' }],
    costs: [{ rows: 25, reads: list + counters, calls: 2 }],
    search: Object.keys(pageSearch),
    bench: 'It is opened seldom, and is like other lists.',
  },
  {
    route: 'seller.products.drafts.$id',
    path: '/seller/products/drafts/{draft}',
    as: 'seller',
    looks: [
      { name: 'draft' },
      { name: 'draft, refused', refused: true },
      { name: 'no such draft', at: '/seller/products/drafts/nothing', status: 404 },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'seller.products.drafts.$id_.delete',
    path: '/seller/products/drafts/{draft}/delete',
    as: 'seller',
    looks: [{ name: 'delete a draft' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.products.edit.$id',
    path: '/seller/products/edit/{product}',
    as: 'seller',
    looks: [
      { name: 'edit waiting product' },
      { name: 'edit approved product', at: '/seller/products/edit/{approvedProduct}' },
      { name: 'edit rejected product', at: '/seller/products/edit/{rejectedProduct}' },
      { name: 'edit product with variants', at: '/seller/products/edit/{variedProduct}' },
      { name: 'no such product', at: '/seller/products/edit/nothing', status: 404 },
    ],
    costs: [{ reads: 10, calls: 2, first: { reads: 10 } }],
    search: noSearch,
    bench: [{ name: 'edit product', kind: 'form' }],
  },
  {
    route: 'seller.products.edit_.$id.delete',
    path: '/seller/products/edit/{product}/delete',
    as: 'seller',
    looks: [{ name: 'delete product' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.products.edit_.$id.withdraw',
    path: '/seller/products/edit/{approvedProduct}/withdraw',
    as: 'seller',
    looks: [{ name: 'withdraw an edit' }],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'seller.products.edit_.$id.variants',
    path: '/seller/products/edit/{product}/variants',
    as: 'seller',
    looks: [
      { name: 'options of variants' },
      { name: 'options of variants, wrong', at: '?step=table&option1=Size' },
      { name: 'variants', at: `?step=table&option1=Size&values1=${longValue}%2CSmall%2CLarge` },
      {
        name: 'variants, refused',
        at: `/seller/products/edit/{variedProduct}/variants?step=table&option1=Size&values1=${longValue}%2CSmall%2CLarge`,
        refused: true,
      },
      { name: 'remove variants', at: '/seller/products/edit/{variedProduct}/variants?step=remove' },
    ],
    costs: [{ at: '?step=table&option1=Size&values1=S%2CM', reads: 10, calls: 2, first: { reads: 10 } }],
    search: namesOf(variantsSearch),
    bench: [{ name: 'variants', at: '?step=table&option1=Size&values1=S%2CM%2CL', kind: 'form' }],
  },
  {
    route: 'seller.products.import._index',
    path: '/seller/products/import',
    as: 'seller',
    looks: [
      { name: 'import, none yet', as: 'newcomer' },
      { name: 'import, refused', refused: true },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: noSearch,
    bench: [{ name: 'import products', kind: 'form' }],
  },
  {
    route: 'seller.products.import.$id._index',
    path: '/seller/products/import/{import}',
    as: 'seller',
    looks: [{ name: 'import, preview' }],
    costs: 'Its rows stand in files; it reads its import alone.',
    search: namesOf(importPreviewSearch),
    bench: likeOthers,
  },
];
