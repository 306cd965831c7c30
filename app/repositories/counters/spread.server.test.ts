import { expect, test } from 'vitest';
import { documentsFor, Spread } from './spread.server';

test('few writes go to few documents, many to as many as take one a second', () => {
  expect(documentsFor(0, 8)).toBe(8);
  expect(documentsFor(200, 8)).toBe(20);
  expect(documentsFor(1_000_000, 8)).toBe(256);
});

test('a server that writes more picks among more documents, and among few again a minute later', () => {
  const spread = new Spread(8);
  const pick = (seconds: number) => spread.pick(seconds * 1_000);
  // A hundred writes a second.
  const picked = Array.from({ length: 12_000 }, (_, index) => pick(index / 100));
  const busiest = (all: number[]) =>
    Math.max(...all.map((_, document) => all.filter((one) => one === document).length));
  expect(Math.max(...picked)).toBeGreaterThan(100);
  // The last minute.
  expect(busiest(picked.slice(-6_000)) / 60).toBeLessThanOrEqual(1);
  expect(Array.from({ length: 40 }, () => pick(200)).every((document) => document < 8)).toBe(true);
});
