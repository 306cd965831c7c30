import { generateKeyPairSync, sign } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { project } from './environment';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyId = 'the-one-key';
const keysUrl = 'https://www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys';

/** The public keys that session tokens are verified with. */
export const sessionTokenHandlers = [
  http.get(keysUrl, () =>
    HttpResponse.json({ [keyId]: own.publicKey.export({ type: 'spki', format: 'pem' }) }),
  ),
];

/** Makes the public keys unavailable, with this status or without a response (0). */
export function failingKeys(status: number) {
  return http.get(keysUrl, () =>
    status === 0 ? HttpResponse.error() : HttpResponse.json({ error: 'unavailable' }, { status }),
  );
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session token as the identity provider signs it; the given claims replace the usual ones. */
export function sessionToken(
  uid: string,
  claims: object = {},
  { signedBy = 'us' }: { signedBy?: 'us' | 'a stranger' } = {},
): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const payload = {
    iss: `https://session.firebase.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 3_600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encode(payload)}`;
  const { privateKey } = signedBy === 'us' ? own : foreign;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
