import type { Spread } from './stage';

/** kB of 1,000 bytes. */
export const kB = (bytes = Number.NaN) => (bytes / 1000).toFixed(1);
export const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
export const two = (value = Number.NaN) => value.toFixed(2);
export const spread = ({ median, min, max }: Spread) =>
  min === max ? two(median) : `${two(median)} (${two(min)}–${two(max)})`;
/** Marks a missed budget. */
export const mark = (missed: boolean | undefined) => (missed ? ' !' : '');
