import { inCategory } from './template';

export const fashion = inCategory('Fashion', [
  {
    name: 'Kente stole, hand woven',
    sku: 'KN',
    price: [120, 260],
    picture: 'kente',
    variants: [
      'gold and green',
      'gold and maroon',
      'blue and gold',
      'black and white',
      'purple and gold',
    ],
    description:
      'Double weave from Bonwire, 15 cm by 180 cm, with fringes. Names and years can be woven in: write to us first.',
  },
  {
    name: 'Kaba and slit, ready to wear',
    sku: 'KB',
    price: [280, 520],
    picture: 'dress',
    variants: ['green wax print, size 12', 'blue wax print, size 14', 'orange wax print, size 16'],
    description:
      'Lined top with a straight skirt, sewn in Kumasi. Two centimetres are left to let out.',
  },
  {
    name: 'Ankara dress, A-line',
    sku: 'AK',
    price: [140, 260],
    picture: 'dress',
    variants: ['orange, size S', 'green, size M', 'blue, size L', 'wine, size XL'],
    description: 'Cotton wax print with pockets and a hidden zip. Machine wash at 30 degrees.',
  },
  {
    name: 'Fugu smock, northern weave',
    sku: 'FG',
    price: [220, 480],
    picture: 'smock',
    variants: ['blue and white', 'black and white', 'brown and cream', 'green and white'],
    description:
      'Hand sewn in Tamale from woven strips, with embroidery at the neck. One size, wide cut.',
  },
  {
    name: 'Men’s political suit, short sleeves',
    sku: 'PS',
    price: [190, 320],
    picture: 'shirt',
    variants: ['navy, size M', 'grey, size L', 'cream, size XL'],
    description: 'Shirt and trousers of light wool blend. Trousers come unhemmed.',
  },
  {
    name: 'Batakari shirt, cotton',
    sku: 'BS',
    price: [110, 180],
    picture: 'shirt',
    variants: ['indigo', 'wine', 'green', 'white'],
    description:
      'Loose summer shirt with embroidery down the front. Pre-washed, so it does not shrink.',
  },
  {
    name: 'Ahenema sandals, leather',
    sku: 'AH',
    price: [150, 340],
    picture: 'sandals',
    variants: ['black, size 41', 'brown, size 42', 'wine, size 43', 'black, size 44'],
    description:
      'Royal sandals made by hand in Kumasi, with a raised leather strap. For durbars and weddings.',
  },
  {
    name: 'School shoes, black leather',
    sku: 'SS',
    price: [110, 185],
    picture: 'shoes',
    variants: ['size 30', 'size 33', 'size 36', 'size 38', 'size 40'],
    bySize: true,
    description:
      'Stitched sole, padded collar, a strap that closes with Velcro. Lasts a school year and more.',
  },
  {
    name: 'Bolga straw bag, leather handles',
    sku: 'BG',
    price: [95, 190],
    picture: 'bag',
    variants: ['natural', 'red and black', 'green and yellow', 'blue and white'],
    description: 'Woven from elephant grass in Bolgatanga. Stands upright and carries 15 kg.',
  },
  {
    name: 'Ladies’ handbag, faux leather',
    sku: 'LH',
    price: [130, 260],
    picture: 'handbag',
    variants: ['wine', 'black', 'mustard', 'emerald'],
    description: 'Three pockets, a long strap that comes off, metal feet. Fits an A4 folder.',
  },
  {
    name: 'Headwrap, wax print, 180 cm',
    sku: 'HW',
    price: [25, 60],
    picture: 'wax',
    variants: ['yellow and blue', 'green and orange', 'red and black'],
    description: 'Starched a little so that it stands. A card with three ways to tie it is inside.',
  },
  {
    name: 'Straw hat, northern, wide brim',
    sku: 'SH',
    price: [45, 110],
    picture: 'hat',
    variants: ['natural', 'with leather band', 'red and natural'],
    description: 'Keeps the sun off on the farm and at the beach. Folds flat and comes back.',
  },
]);
