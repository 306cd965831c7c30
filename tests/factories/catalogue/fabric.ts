import { inCategory } from './template';

export const fabric = inCategory('Fabric', [
  {
    name: 'Kente cloth, six yards',
    sku: 'KC',
    price: [650, 1800],
    picture: 'kente',
    variants: ['gold and green', 'gold and maroon', 'blue and gold', 'black and white'],
    description:
      'Woven in Bonwire on a double loom and sewn from 24 strips. Dry-clean only; comes rolled, not folded.',
  },
  {
    name: 'Kente strip for sashes',
    sku: 'KS',
    price: [60, 140],
    picture: 'kente',
    variants: ['gold and green', 'red and black', 'blue and gold', 'purple and gold'],
    description: 'A single strip of 10 cm by 2 m. Choose it for graduation sashes and trimmings.',
  },
  {
    name: 'Batik fabric, six yards, cotton',
    sku: 'BT',
    price: [180, 280],
    picture: 'batik',
    variants: ['indigo shells', 'orange sunbursts', 'green waves', 'wine red circles'],
    description:
      'Waxed and dyed by hand in Cape Coast on pure cotton. Colours hold: wash the first time in cold water with salt.',
  },
  {
    name: 'Wax print, six yards',
    sku: 'WP',
    price: [150, 420],
    picture: 'wax',
    variants: ['Akyekyedeε akyi', 'Sika wo ntaban', 'Efie mmosea', 'Nsu bura', 'Felicia'],
    description:
      'Real wax on both sides, 46 inches wide. The pattern and its name are on the selvedge.',
  },
  {
    name: 'Adinkra cloth, hand stamped',
    sku: 'AD',
    price: [260, 520],
    picture: 'adinkra',
    variants: ['Gye Nyame, black', 'Sankofa, rust red', 'Dwennimmen, white', 'Akoma, indigo'],
    description:
      'Stamped in Ntonso with dye from badie bark. Six yards, for funerals and festivals alike.',
  },
  {
    name: 'Smock fabric, Gonja weave, three yards',
    sku: 'SM',
    price: [140, 260],
    picture: 'stripes',
    variants: ['blue and white', 'black and white', 'green and white', 'brown and cream'],
    description: 'Thick cotton strips from Daboya, dyed with indigo. Enough for one adult smock.',
  },
  {
    name: 'Lace fabric, five yards',
    sku: 'LC',
    price: [380, 950],
    picture: 'lace',
    variants: ['cream', 'wine', 'royal blue', 'emerald'],
    description: 'Corded lace with scalloped edges, for kaba and slit. Lining is not included.',
  },
  {
    name: 'Calico, bleached, by the roll',
    sku: 'CL',
    price: [210, 640],
    picture: 'cloth',
    variants: ['10 yards', '20 yards', '30 yards'],
    bySize: true,
    description: 'Plain white cotton for tie and dye, lining and sheets. Takes colour evenly.',
  },
  {
    name: 'School uniform cloth, four yards',
    sku: 'SU',
    price: [72, 110],
    picture: 'cloth',
    variants: ['brown and yellow', 'sky blue', 'pink check', 'khaki'],
    description: 'Polycotton that keeps its crease. Does not fade in the sun.',
  },
  {
    name: 'Velvet, stretch, per four yards',
    sku: 'VL',
    price: [120, 240],
    picture: 'cloth',
    variants: ['wine', 'emerald', 'royal blue', 'black'],
    description: 'Soft stretch velvet, 60 inches wide. Falls well and needs no ironing.',
  },
  {
    name: 'Tie and dye, two yards, hand made',
    sku: 'TD',
    price: [65, 120],
    picture: 'batik',
    variants: ['indigo and white', 'purple and pink', 'green and yellow'],
    description: 'Each piece comes out a little different from the picture. Pure cotton.',
  },
]);
