import { expect, test } from 'vitest';
import { adviceFor } from './project-fault';

const key = 'FIREBASE_API_KEY';
const restricted =
  `The key in ${key} is restricted to websites, addresses or apps. The server and the browsers use the same ` +
  'key: restrict it to APIs alone.';
const role = (name: string) => `The service account lacks a role. Give it ${name} on the project.`;
const signer =
  'The service account may not sign tokens. Give it the role Service Account Token Creator ' +
  '(roles/iam.serviceAccountTokenCreator) on itself.';
const credentials =
  'Google does not accept the credentials of this server. Check GOOGLE_APPLICATION_CREDENTIALS (a key that was ' +
  'deleted?) and the clock.';
const off = (api: string) =>
  `The API ${api} is off in this project. Turn it on: gcloud services enable ${api}`;
const unused = (name: string, api: string) =>
  `${name} has not been used in project 123 before or it is disabled. Enable it by visiting ` +
  `https://console.developers.google.com/apis/api/${api}/overview?project=123 then retry.`;

// What Google's services say, word for word.
test.each([
  [
    'auth',
    'signInWithPassword: 400 API key not valid. Please pass a valid API key.',
    `${key} is not a key of this project. Copy the web API key: Firebase console, Project settings.`,
  ],
  [
    'auth',
    '400 API key expired. Please renew the API key.',
    `The key in ${key} has expired. Make another: Google Cloud console, Credentials.`,
  ],
  ['auth', '403 Requests from referer <empty> are blocked.', restricted],
  [
    'auth',
    '403 The provided API key has an IP address restriction. The originating IP address of the call (203.0.113.5) violates this restriction.',
    restricted,
  ],
  ['auth', '403 Requests from this Android client application <empty> are blocked.', restricted],
  [
    'auth',
    '403 Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.',
    `The key in ${key} is not allowed for this API. Allow it Identity Toolkit API, Token Service API and Cloud Firestore API: Google Cloud console, Credentials.`,
  ],
  [
    'auth',
    '400 PASSWORD_LOGIN_DISABLED',
    'Sign-in with email and password is off. Turn it on: Firebase console, Authentication, Sign-in method.',
  ],
  [
    'auth',
    '400 OPERATION_NOT_ALLOWED : Password sign-in is disabled for this project.',
    'Sign-in with email and password is off. Turn it on: Firebase console, Authentication, Sign-in method.',
  ],
  [
    'auth',
    '400 CONFIGURATION_NOT_FOUND',
    'Authentication is not set up in this project. Turn on email and password: Firebase console, Authentication, Sign-in method.',
  ],
  [
    'auth',
    'auth/configuration-not-found There is no configuration corresponding to the provided identifier.',
    'Authentication is not set up in this project. Turn on email and password: Firebase console, Authentication, Sign-in method.',
  ],
  [
    'auth',
    '400 PROJECT_NOT_FOUND',
    'GOOGLE_CLOUD_PROJECT is not the id of a project that this service account may use.',
  ],
  [
    'auth',
    '401 Firebase App Check token is invalid.',
    'App Check is enforced, and Makola sends no App Check token. Turn off its enforcement: Firebase console, App Check, APIs.',
  ],
  [
    'auth',
    '400 QUOTA_EXCEEDED : Exceeded daily quota for email sending.',
    'A quota of Authentication is used up, for emails or for calls. Ask for more: Google Cloud console, Quotas.',
  ],
  [
    'auth',
    `403 ${unused('Identity Toolkit API', 'identitytoolkit.googleapis.com')}`,
    off('identitytoolkit.googleapis.com'),
  ],
  [
    'auth',
    'auth/insufficient-permission Credential implementation provided to initializeApp() via the "credential" property has insufficient permission to access the requested resource.',
    role('Firebase Authentication Admin (roles/firebaseauth.admin)'),
  ],
  [
    'auth',
    "auth/insufficient-permission Permission 'iam.serviceAccounts.signBlob' denied on resource (or it may not exist).; Please refer to https://firebase.google.com/docs/auth/admin/create-custom-tokens",
    signer,
  ],
  [
    'auth',
    'auth/invalid-credential Failed to determine service account. Make sure to initialize the SDK with a service account credential.',
    signer,
  ],
  [
    'auth',
    'IAM Service Account Credentials API has not been used in project 123 before or it is disabled.',
    off('iamcredentials.googleapis.com'),
  ],
  [
    'auth',
    'app/invalid-credential Credential implementation provided to initializeApp() via the "credential" property failed to fetch a valid Google OAuth2 access token with the following error: "invalid_grant".',
    credentials,
  ],
  [
    'firestore',
    '7 7 PERMISSION_DENIED: Missing or insufficient permissions.',
    role('Cloud Datastore User (roles/datastore.user)'),
  ],
  [
    'firestore',
    `7 7 PERMISSION_DENIED: ${unused('Cloud Firestore API', 'firestore.googleapis.com')}`,
    off('firestore.googleapis.com'),
  ],
  [
    'firestore',
    '7 7 PERMISSION_DENIED: This API method requires billing to be enabled.',
    'The project has no working billing account. Link one: Google Cloud console, Billing.',
  ],
  [
    'firestore',
    '5 5 NOT_FOUND: The database (default) does not exist for project shop Please visit https://console.cloud.google.com/datastore/setup?project=shop',
    'The project has no Firestore database. Create one: Firebase console, Firestore Database.',
  ],
  [
    'firestore',
    '9 9 FAILED_PRECONDITION: The Cloud Firestore API is not available for Firestore in Datastore Mode database projects/shop/databases/(default).',
    'The database is in Datastore mode, and Makola needs one in Firestore’s Native mode.',
  ],
  ['firestore', '16 16 UNAUTHENTICATED: Request had invalid authentication credentials.', credentials],
  [
    'firestore',
    'Could not load the default credentials. Browse to https://cloud.google.com/docs/authentication',
    credentials,
  ],
  [
    'storage',
    "403 tests@shop.iam.gserviceaccount.com does not have storage.objects.create access to the Google Cloud Storage object. Permission 'storage.objects.create' denied on resource (or it may not exist).",
    role('Storage Object Admin (roles/storage.objectAdmin)'),
  ],
  [
    'storage',
    '404 The specified bucket does not exist.',
    'FIREBASE_STORAGE_BUCKET is not a bucket. Copy its name: Firebase console, Storage.',
  ],
  [
    'storage',
    'Cloud Storage JSON API has not been used in project 123 before or it is disabled.',
    off('storage.googleapis.com'),
  ],
  [
    'storage',
    '403 The billing account for the owning project is disabled in state absent',
    'The project has no working billing account. Link one: Google Cloud console, Billing.',
  ],
] as const)('%s: “%s” says what to change', (service, text, advice) => {
  expect(adviceFor(service, text)).toBe(advice);
});

test.each([
  ['firestore', '14 14 UNAVAILABLE: No connection established'],
  [
    'firestore',
    '9 9 FAILED_PRECONDITION: The query requires an index. You can create it here: https://console.firebase.google.com/',
  ],
  [
    'firestore',
    '5 5 NOT_FOUND: No document to update: projects/shop/databases/(default)/documents/products/p1',
  ],
  ['auth', '503 UNAVAILABLE'],
  ['storage', '404 No such object: shop/products/p1'],
] as const)('%s: “%s” is no fault of the project', (service, text) => {
  expect(adviceFor(service, text)).toBeUndefined();
});
