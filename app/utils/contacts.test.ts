import { describe, expect, test } from 'vitest';
import { findContact, hideContacts } from './contacts';

describe('contacts in a text', () => {
  test.each([
    ['call 0244123456 now', '0244123456'],
    ['call 024 412 3456', '024 412 3456'],
    ['(024) 412-3456', '024) 412-3456'],
    ['WhatsApp +233 24 412 3456.', '+233 24 412 3456'],
    ['233244123456', '233244123456'],
    ['write to Ama.Serwaa+shop@mail.example.com', 'Ama.Serwaa+shop@mail.example.com'],
    ['ama (at) example.com', 'ama (at) example.com'],
    ['kofi@köln.example', 'kofi@köln.example'],
  ])('%s', (text, found) => {
    expect(findContact(text)).toBe(found);
    expect(hideContacts(text)).not.toContain(found);
  });

  test.each([
    '50 kg bags, 2026 harvest, from GH₵ 1,250.00',
    'Size 10 20 30 40, 100 pieces per carton',
    'Barcode 6001234567890',
    '@ 20 cedis each',
    'Order 10 000 000 pieces',
  ])('not in: %s', (text) => {
    expect(findContact(text)).toBeNull();
    expect(hideContacts(text)).toBe(text);
  });
});
