import { describe, expect, it } from 'vitest';
import { photoPathOf } from './photo-path';

describe('the path of a photo', () => {
  it.each([
    [
      'https://firebasestorage.googleapis.com/v0/b/x.appspot.com/o/products%2Fp1%2F0_a.jpg?alt=media',
      'products/p1/0_a.jpg',
    ],
    ['http://127.0.0.1:9199/v0/b/demo/o/products%2Fp1%2F0_a.jpg', 'products/p1/0_a.jpg'],
    ['https://firebasestorage.googleapis.com/v0/b/x/o/payout_receipts%2Fa.pdf', ''],
    ['https://cdn.example.com/a.jpg', ''],
    ['https://firebasestorage.googleapis.com/v0/b/x/o/%E0%A4%A', ''],
    ['', ''],
  ])('of %s is %s', (url, path) => {
    expect(photoPathOf(url)).toBe(path);
  });
});
