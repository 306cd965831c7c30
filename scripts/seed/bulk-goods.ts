import type { ListingFields } from '~/schemas/bulk/listing';
import type { ListingStatus } from '~/schemas/bulk/listing-states';
import type { PictureKind } from '../../tests/factories/pictures';

/** A listing of the demo data. */
export interface BulkGoods {
  /** Of the demo seller, or of another one. */
  own: boolean;
  status: ListingStatus;
  picture: PictureKind;
  fields: ListingFields;
}

type Terms = Pick<ListingFields, 'title' | 'category' | 'unit' | 'unitsPerUnit' | 'baseUnit' | 'region'> & {
  description?: string;
  /** Units offered, the minimum order, and its step. */
  units: [offered: number, minimum: number, step: number];
  /** From how many units on, and GHS of one. */
  prices: [from: number, price: number][];
  delivery?: number;
  deposit?: number;
  sample?: number;
};

function goods(
  picture: PictureKind,
  {
    units: [quantityAvailable, minOrderQuantity, increment],
    prices,
    delivery,
    deposit,
    sample,
    ...terms
  }: Terms,
  { own = false, status = 'active' }: { own?: boolean; status?: ListingStatus } = {},
): BulkGoods {
  return {
    own,
    status,
    picture,
    fields: {
      description: '',
      ...terms,
      quantityAvailable,
      minOrderQuantity,
      increment,
      priceTiers: prices.map(([minQuantity, unitPrice]) => ({ minQuantity, unitPrice })),
      deliveryFee: delivery ?? null,
      depositPercent: deposit ?? 0,
      sampleOffered: sample !== undefined,
      samplePrice: sample ?? null,
    },
  };
}

const kg = { baseUnit: 'kg' as const };
const piece = { baseUnit: 'piece' as const };

/** The bulk listings of the demo market, the newest last. */
export const bulkGoods: readonly BulkGoods[] = [
  goods('sack', {
    title: 'White maize, grade A, 100 kg bags',
    description:
      'This year’s harvest from Techiman, dried to 13% moisture and sieved. Bags are new and double-stitched. Loading at our store is included.',
    category: 'Food',
    unit: 'bag',
    unitsPerUnit: 100,
    ...kg,
    region: 'Bono East',
    units: [600, 10, 5],
    prices: [
      [10, 640],
      [50, 615],
      [200, 590],
    ],
    deposit: 30,
    sample: 640,
  }),
  goods('sack', {
    title: 'Local brown rice, 50 kg bags',
    description: 'Parboiled in Tamale, stone-free. Sold by the women’s cooperative of Savelugu.',
    category: 'Food',
    unit: 'bag',
    unitsPerUnit: 50,
    ...kg,
    region: 'Northern',
    units: [180, 5, 1],
    prices: [
      [5, 520],
      [20, 495],
      [80, 470.5],
    ],
    delivery: 350,
    sample: 530,
  }),
  goods('jar', {
    title: 'Raw shea butter, 25 kg drums',
    description: 'Unrefined, pressed in Wa. Each drum is sealed and labelled with its batch.',
    category: 'Beauty',
    unit: 'drum',
    unitsPerUnit: 25,
    ...kg,
    region: 'Upper West',
    units: [90, 2, 1],
    prices: [
      [2, 780],
      [10, 735],
    ],
    delivery: 220,
  }),
  goods('basket', {
    title: 'Bolga baskets, assorted, bundles of 24',
    category: 'Home',
    unit: 'bundle',
    unitsPerUnit: 24,
    ...piece,
    region: 'Upper East',
    units: [75, 3, 3],
    prices: [
      [3, 1_440],
      [9, 1_320],
      [30, 1_248],
    ],
    deposit: 40,
    sample: 75,
  }),
  goods(
    'wax',
    {
      title: 'Wax prints, full pieces of 12 yards, mixed designs',
      description:
        'Six designs in each carton, fast colours. We send the list of designs before you pay. Prices are for cash-free payment through Makola only.',
      category: 'Fabric',
      unit: 'carton',
      unitsPerUnit: 20,
      ...piece,
      region: 'Greater Accra',
      units: [64, 2, 1],
      prices: [
        [2, 3_600],
        [6, 3_420],
        [20, 3_240],
      ],
      delivery: 180,
      deposit: 30,
      sample: 195,
    },
    { own: true },
  ),
  goods(
    'batik',
    {
      title: 'Hand-dyed batik, 2-yard cuts, packs of 30',
      category: 'Fabric',
      unit: 'pack',
      unitsPerUnit: 30,
      ...piece,
      region: 'Greater Accra',
      units: [40, 1, 1],
      prices: [
        [1, 1_650],
        [5, 1_560],
      ],
      delivery: 90,
    },
    { own: true },
  ),
  goods(
    'kente',
    {
      title: 'Kente strips for weaving into stoles, rolls of 50 yards',
      category: 'Fabric',
      unit: 'roll',
      unitsPerUnit: 50,
      baseUnit: 'yard',
      region: 'Ashanti',
      units: [25, 1, 1],
      prices: [[1, 2_400]],
    },
    { own: true, status: 'pending' },
  ),
  goods(
    'lace',
    {
      title: 'Lace, 5-yard cuts, cartons of 24',
      category: 'Fabric',
      unit: 'carton',
      unitsPerUnit: 24,
      ...piece,
      region: 'Greater Accra',
      units: [12, 1, 1],
      prices: [[1, 5_040]],
    },
    { own: true, status: 'paused' },
  ),
  goods('jar', {
    title: 'Palm oil, 20-litre gallons',
    category: 'Food',
    unit: 'gallon',
    unitsPerUnit: 20,
    baseUnit: 'litre',
    region: 'Western',
    units: [240, 6, 2],
    prices: [
      [6, 430],
      [24, 405],
      [100, 384],
    ],
  }),
  goods(
    'sandals',
    {
      title: 'Leather sandals, sizes 39 to 45, cartons of 40 pairs',
      category: 'Fashion',
      unit: 'carton',
      unitsPerUnit: 40,
      ...piece,
      region: 'Ashanti',
      units: [30, 1, 1],
      prices: [
        [1, 2_800],
        [10, 2_560],
      ],
      delivery: 120,
    },
    { status: 'pending' },
  ),
  goods(
    'book',
    {
      title: 'Exercise books, 80 pages, cartons of 200',
      category: 'Books',
      unit: 'carton',
      unitsPerUnit: 200,
      ...piece,
      region: 'Eastern',
      units: [0, 4, 2],
      prices: [
        [4, 620],
        [20, 585],
      ],
    },
    { status: 'active' },
  ),
  goods(
    'phone',
    {
      title: 'Chargers and cables, no brand, boxes of 100',
      category: 'Phones',
      unit: 'box',
      unitsPerUnit: 100,
      ...piece,
      region: 'Greater Accra',
      units: [50, 1, 1],
      prices: [[1, 900]],
    },
    { status: 'rejected' },
  ),
];
