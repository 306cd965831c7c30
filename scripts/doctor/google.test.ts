import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accessTokenHandlers } from '../../tests/mocks/access-tokens';
import { findCredentials } from './google';

const google = setupServer(...accessTokenHandlers);
const folder = mkdtempSync(join(tmpdir(), 'makola-doctor-'));
const email = 'makola@shop-example.iam.gserviceaccount.com';
beforeAll(() => google.listen({ onUnhandledRequest: 'error' }));
afterEach(() => google.resetHandlers());
afterAll(() => {
  google.close();
  rmSync(folder, { recursive: true });
});

function useKeyFile(): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = { type: 'service_account', project_id: 'shop-example', client_email: email, private_key };
  const path = join(folder, 'key.json');
  writeFileSync(path, JSON.stringify(key));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', path);
}

test('a key file says whose credentials these are, and that it signs', async () => {
  useKeyFile();
  expect(await findCredentials()).toMatchObject({ email, hasKey: true });
});

test('credentials that Google does not take end the command with a sentence', async () => {
  useKeyFile();
  const refused = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
  google.use(http.post(/\/token$/, () => HttpResponse.json(refused, { status: 400 })));
  await expect(findCredentials()).rejects.toThrow(/^Google takes no credentials from here \(invalid_grant/);
});
