import { describe, expect, test } from 'vitest';
import { textOfHtml } from './html-text.server';

describe('a description in HTML', () => {
  test.each([
    ['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
    ['<h2>Care</h2><ul><li>Wash</li><li>Dry</li></ul>', 'Care\n• Wash\n• Dry'],
    ['a<br>b', 'a\nb'],
    ['<script>alert(1)</script><style>p{}</style>Safe<img src=x onerror=alert(1)>', 'Safe'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<p>open <b>bold', 'open bold'],
    ['plain, 3 < 4 & more', 'plain, 3 < 4 & more'],
    ['two\n\nparagraphs', 'two\n\nparagraphs'],
  ])('%j is read as %j', (html, text) => expect(textOfHtml(html)).toBe(text));

  test('as deep or as long as you like does not break it', () => {
    expect(textOfHtml('<div>'.repeat(30_000)).length).toBeLessThan(300_000);
    expect(textOfHtml(`<p>${'x'.repeat(300_000)}`).length).toBeGreaterThan(200_000);
  });
});
