import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Looks like a real project; tests/mocks handle every request to it. */
export const project = 'makola-mocked';
export const bucketName = `${project}.appspot.com`;

// firebase-admin signs its requests for access tokens: it needs a key, any key.
const folder = mkdtempSync(join(tmpdir(), 'makola-mocks-'));
const credentials = join(folder, 'service-account.json');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

writeFileSync(
  credentials,
  JSON.stringify({
    type: 'service_account',
    project_id: project,
    private_key_id: 'mocked',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `tests@${project}.iam.gserviceaccount.com`,
    token_uri: 'https://oauth2.googleapis.com/token',
  }),
);

for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE']) {
  delete process.env[`${name}_EMULATOR_HOST`];
}

Object.assign(process.env, {
  GOOGLE_APPLICATION_CREDENTIALS: credentials,
  GOOGLE_CLOUD_PROJECT: project,
  FIREBASE_STORAGE_BUCKET: bucketName,
  FIREBASE_API_KEY: 'mocked-api-key',
  FIRESTORE_PREFER_REST: '1',
  METADATA_SERVER_DETECTION: 'none',
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
