import { expect, test } from 'vitest';
import { formatPhone, parsePhone, whatsappLink } from './phone';

test.each([
  '0244123456',
  '024 412 3456',
  '+233244123456',
  '233 24 412 3456',
  '00233-24-412-3456',
  '(024) 412.3456',
  '+233 (0)24 412 3456',
  '00233 (0)24 412 3456',
  '2330244123456',
  '\u202a+233 24\u2011412\u20113456\u202c',
  "'0244123456",
])('%s is formatted', (typed) => {
  expect(formatPhone(typed)).toBe('+233 24 412 3456');
  expect(parsePhone(typed)).toBe('+233244123456');
});

test('others stay as written', () => {
  expect(formatPhone(' +44 20 7946 0000 ')).toBe('+44 20 7946 0000');
  expect(formatPhone('')).toBe('');
  expect(parsePhone('12345')).toBeNull();
  expect(parsePhone('0044123456')).toBeNull();
  expect(parsePhone('00244123456')).toBeNull();
  expect(parsePhone('٠٢٤٤١٢٣٤٥٦')).toBeNull();
});

test('a link to WhatsApp carries number and text', () => {
  const link = new URL(whatsappLink('2 × A & B\n100%', '+233244123456'));
  expect(link.origin + link.pathname).toBe('https://wa.me/233244123456');
  expect(link.searchParams.get('text')).toBe('2 × A & B\n100%');
  expect(whatsappLink('x')).toBe('https://wa.me/?text=x');
});
