import { inCategory } from './template';

export const food = inCategory('Food', [
  {
    name: 'Gari, crispy, Ewe style',
    sku: 'GR',
    price: [14, 140],
    picture: 'sack',
    variants: ['1 kg', '2.5 kg', '5 kg', 'olonka bag of 10 kg'],
    bySize: true,
    description:
      'Roasted dry in Agbozume, so it keeps for months. For soakings, eba and gari foto.',
  },
  {
    name: 'Shito, home made, with dried fish',
    sku: 'SHI',
    price: [30, 110],
    picture: 'foodjar',
    variants: ['250 g', '500 g', '1 kg', 'boarding school gallon'],
    bySize: true,
    description:
      'Black pepper sauce fried slowly with ginger, herrings and shrimps. Keeps a term without a fridge.',
  },
  {
    name: 'Palm oil, zomi, spiced',
    sku: 'PO',
    price: [32, 190],
    picture: 'bottle',
    variants: ['750 ml', '1.5 litres', 'gallon of 4.5 litres'],
    bySize: true,
    description:
      'Red and fragrant, from this year’s first press in the Eastern Region. For red red and okro.',
  },
  {
    name: 'Jasmine rice, grown in Aveyime',
    sku: 'RC',
    price: [48, 460],
    picture: 'sack',
    variants: ['2 kg', '5 kg', '25 kg'],
    bySize: true,
    description: 'Long grain, sorted and free of stones. New harvest.',
  },
  {
    name: 'Honey, raw, from Mole',
    sku: 'HN',
    price: [45, 160],
    picture: 'foodjar',
    variants: ['350 g', '700 g', '1.4 kg'],
    bySize: true,
    description:
      'Dark savannah honey, only strained. It turns solid in harmattan; warm water brings it back.',
  },
  {
    name: 'Chocolate bars, Ghana cocoa, box of 10',
    sku: 'CH',
    price: [120, 190],
    picture: 'chocolate',
    variants: ['dark 70 %', 'milk', 'with groundnuts', 'with sea salt'],
    description: 'Made from bean to bar in Osu. Packed to travel cool; order before Thursday.',
  },
  {
    name: 'Groundnut paste, smooth',
    sku: 'GP',
    price: [24, 85],
    picture: 'foodjar',
    variants: ['400 g', '800 g', '2 kg'],
    bySize: true,
    description: 'Roasted groundnuts and nothing else. For soup and for bread.',
  },
  {
    name: 'Dawadawa, dried, pounded',
    sku: 'DW',
    price: [12, 45],
    picture: 'spice',
    variants: ['100 g', '250 g', '500 g'],
    bySize: true,
    description:
      'The taste of the north, from Bawku. The bag closes tight; your kitchen will thank us.',
  },
  {
    name: 'Prekese, whole pods',
    sku: 'PK',
    price: [10, 35],
    picture: 'spice',
    variants: ['5 pods', '10 pods', '20 pods'],
    bySize: true,
    description:
      'For palm nut soup and light soup. Picked in the Ashanti Region and dried in the shade.',
  },
  {
    name: 'Sobolo leaves (hibiscus), dried',
    sku: 'SO',
    price: [15, 60],
    picture: 'tea',
    variants: ['200 g', '500 g', '1 kg'],
    bySize: true,
    description:
      'Clean, dark red petals. Half a cup makes two litres with ginger and pineapple peel.',
  },
  {
    name: 'Plantain chips, family pack',
    sku: 'PC',
    price: [18, 40],
    picture: 'chips',
    variants: ['ripe, sweet', 'green, salted', 'green, chilli'],
    description: 'Sliced thin and fried fresh each week. 500 g, in a bag that closes again.',
  },
  {
    name: 'Tom Brown, roasted, for porridge',
    sku: 'TM',
    price: [20, 68],
    picture: 'sack',
    variants: ['500 g', '1 kg', '2 kg'],
    bySize: true,
    description:
      'Maize, millet, soya and groundnuts. Ready in eight minutes, for children and everybody.',
  },
]);
