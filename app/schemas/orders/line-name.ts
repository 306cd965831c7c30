import type { OrderItem } from './order-record';

type Named = Pick<OrderItem, 'title' | 'variant'>;

/** 'Smock (Red / XL)': how screens, prints and notifications name a line of an order, or what it takes. */
export const lineName = (line: Named): string => lineNameParts(line).filter(Boolean).join(' ');

/** 'Smock' and '(Red / XL)', for where a long title is cut, but never the variant. */
export const lineNameParts = ({ title, variant }: Named): [title: string, variant: string] => [
  title || 'Untitled',
  variant ? `(${variant})` : '',
];

/** 'Smock (Red / XL) × 2, Basket × 1' */
export const unitsText = (lines: readonly (Named & { quantity: number })[]): string =>
  lines.map((line) => `${lineName(line)} × ${line.quantity}`).join(', ');
