import type { OrderItem } from './order-record';

/** 'Smock (Red / XL)': how screens, prints and notifications name a line of an order, or what it takes. */
export function lineName({ title, variant }: Pick<OrderItem, 'title' | 'variant'>): string {
  return `${title || 'Untitled'}${variant ? ` (${variant})` : ''}`;
}
