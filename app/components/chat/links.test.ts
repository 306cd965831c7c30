import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLinks } from './links';

const linksIn = (message: string) => splitLinks(message).filter(({ href }) => href);

describe('addresses in a message', () => {
  test.each([
    ['see https://makola.example/a?b=1#c now', 'https://makola.example/a?b=1#c'],
    ['(https://makola.example/a).', 'https://makola.example/a'],
    ['https://en.wikipedia.example/Kente_(cloth), nice', 'https://en.wikipedia.example/Kente_(cloth)'],
    ['HTTP://Makola.example!', 'HTTP://Makola.example'],
    ['“https://makola.example”', 'https://makola.example'],
  ])('%s', (message, text) => {
    expect(linksIn(message).map((piece) => piece.text)).toEqual([text]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://',
    'https://[',
    'xhttps://makola.example',
    'makola.example',
    '',
  ])('none in %s', (message) => {
    expect(linksIn(message)).toEqual([]);
  });

  test('the pieces are the message, whatever it says, and lead nowhere but to the web', () => {
    const words = fc.constantFrom('https://a.example/', 'http://', ')', '(', ' ', '\n', '”', 'é', '😀');
    const messages = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(messages, (message) => {
        const pieces = splitLinks(message);
        expect(pieces.map(({ text }) => text).join('')).toBe(message);
        for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\/./);
      }),
      { numRuns: 500 },
    );
  });
});
