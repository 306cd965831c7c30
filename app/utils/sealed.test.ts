import { afterEach, expect, test, vi } from 'vitest';

const [earlier, later] = ['e'.repeat(32), 'l'.repeat(32)];

async function withSecrets(...secrets: string[]) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets.join(','));
  return import('./sealed.server');
}

afterEach(() => {
  vi.resetModules();
});

test('what is sealed is opened for the same purpose alone, and never twice the same', async () => {
  const { seal, unseal } = await withSecrets(later);
  const sealed = seal('factor ama', 'KEY');
  expect(sealed).not.toContain('KEY');
  expect(seal('factor ama', 'KEY')).not.toBe(sealed);
  expect(unseal('factor ama', sealed)).toBe('KEY');
  expect(unseal('factor kofi', sealed)).toBeNull();
});

test('a sealed text that was changed, cut or never sealed is not opened', async () => {
  const { seal, unseal } = await withSecrets(later);
  const sealed = seal('factor ama', 'KEY');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const text of [changed, sealed.slice(0, 20), sealed.slice(0, -3), '', 'KEY'])
    expect(unseal('factor ama', text)).toBeNull();
});

test('an earlier secret opens as long as it is set', async () => {
  const sealed = (await withSecrets(earlier)).seal('factor ama', 'KEY');
  expect((await withSecrets(later, earlier)).unseal('factor ama', sealed)).toBe('KEY');
  expect((await withSecrets(later)).unseal('factor ama', sealed)).toBeNull();
});
