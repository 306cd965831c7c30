import type { Destination } from '~/schemas/bulk/destination';

const places = [
  { region: 'Ashanti', town: 'Kumasi', landmark: 'Behind Kejetia market' },
  { region: 'Greater Accra', town: 'Accra', landmark: 'Opposite Makola police station' },
  { region: 'Northern', town: 'Tamale', landmark: 'Next to the central mosque' },
  { region: 'Western', town: 'Takoradi', landmark: 'Market Circle, by the clock' },
] as const;

/** Where the bulk goods of a shop go: the same address for each of its trades. */
export function destinationOf(buyer: { businessName: string; phone: string }): Destination {
  const place = places[buyer.businessName.length % places.length] ?? places[0];
  return { kind: 'delivery', name: buyer.businessName, phone: buyer.phone, ...place, line: '' };
}
