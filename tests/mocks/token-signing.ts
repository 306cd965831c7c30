import { HttpResponse, http } from 'msw';

const url = /^https:\/\/iamcredentials\.googleapis\.com\/v1\/projects\/-\/serviceAccounts\/.+:signBlob$/;

/** Where firebase-admin has the tokens of the browsers' listeners signed. */
export const tokenSigningHandlers = [
  http.post(url, () => HttpResponse.json({ keyId: 'mocked', signedBlob: btoa('signed') })),
];

/** Makes signing fail with this status, or not respond (0). */
export function failingTokenSigning(status: number, message = 'no') {
  return http.post(url, () =>
    status === 0
      ? HttpResponse.error()
      : HttpResponse.json({ error: { code: status, message, status: 'ANY' } }, { status }),
  );
}
