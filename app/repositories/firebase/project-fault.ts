import type { ServiceName } from '~/utils/request-context.server';

const apis: Record<ServiceName, string> = {
  firestore: 'firestore.googleapis.com',
  auth: 'identitytoolkit.googleapis.com',
  storage: 'storage.googleapis.com',
};

const roles: Record<ServiceName, string> = {
  firestore: 'Cloud Datastore User (roles/datastore.user)',
  auth: 'Firebase Authentication Admin (roles/firebaseauth.admin)',
  storage: 'Storage Object Admin (roles/storage.objectAdmin)',
};

const tokenCreator = 'Service Account Token Creator (roles/iam.serviceAccountTokenCreator)';
const signInMethod = 'Firebase console, Authentication, Sign-in method';

/** The API that is off: the address in the text names it, if it has one. */
function apiIn(text: string, service: ServiceName): string {
  const named = /apis\/api\/([\w.]+)/.exec(text)?.[1];
  if (named) return named;
  return text.includes('IAM Service Account Credentials') ? 'iamcredentials.googleapis.com' : apis[service];
}

/**
 * What a service says when the project is not set up for Makola, and what the operator does about it. In this
 * order: a text may match several, and the first says most.
 */
const faults: { says: RegExp; advice: string | ((service: ServiceName, text: string) => string) }[] = [
  {
    says: /has not been used in project|SERVICE_DISABLED/,
    advice: (service, text) => {
      const api = apiIn(text, service);
      return `The API ${api} is off in this project. Turn it on: gcloud services enable ${api}`;
    },
  },
  {
    says: /app.?check/i,
    advice:
      'App Check is enforced, and Makola sends no App Check token. Turn off its enforcement: Firebase ' +
      'console, App Check, APIs.',
  },
  {
    says: /billing/i,
    advice: 'The project has no working billing account. Link one: Google Cloud console, Billing.',
  },
  {
    says: /API key not valid|API_KEY_INVALID|INVALID_API_KEY|API key not found/i,
    advice:
      'FIREBASE_API_KEY is not a key of this project. Copy the web API key: Firebase console, Project settings.',
  },
  {
    says: /API key expired/i,
    advice: 'The key in FIREBASE_API_KEY has expired. Make another: Google Cloud console, Credentials.',
  },
  {
    says: /API key has an IP address restriction|IP_ADDRESS_BLOCKED|referr?er|client application|(?:ANDROID|IOS)_APP_BLOCKED/i,
    advice:
      'The key in FIREBASE_API_KEY is restricted to websites, addresses or apps. The server and the browsers ' +
      'use the same key: restrict it to APIs alone.',
  },
  {
    says: /Requests to this API .* are blocked|API_KEY_SERVICE_BLOCKED/i,
    advice:
      'The key in FIREBASE_API_KEY is not allowed for this API. Allow it Identity Toolkit API, Token Service ' +
      'API and Cloud Firestore API: Google Cloud console, Credentials.',
  },
  {
    says: /PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|auth\/operation-not-allowed/,
    advice: `Sign-in with email and password is off. Turn it on: ${signInMethod}.`,
  },
  {
    says: /CONFIGURATION_NOT_FOUND|auth\/configuration-not-found/,
    advice: `Authentication is not set up in this project. Turn on email and password: ${signInMethod}.`,
  },
  {
    says: /PROJECT_NOT_FOUND|auth\/project-not-found/,
    advice: 'GOOGLE_CLOUD_PROJECT is not the id of a project that this service account may use.',
  },
  {
    says: /QUOTA_EXCEEDED|auth\/quota-exceeded/,
    advice:
      'A quota of Authentication is used up, for emails or for calls. Ask for more: Google Cloud console, ' +
      'Quotas.',
  },
  {
    says: /signBlob|serviceAccounts\.sign|Failed to determine service account/,
    advice: `The service account may not sign tokens. Give it the role ${tokenCreator} on itself.`,
  },
  {
    says: /default credentials|invalid_grant|Could not refresh access token|UNAUTHENTICATED|app\/invalid-credential|invalid authentication credentials/i,
    advice:
      'Google does not accept the credentials of this server. Check GOOGLE_APPLICATION_CREDENTIALS (a key ' +
      'that was deleted?) and the clock.',
  },
  {
    says: /database \S+ does not exist/i,
    advice: 'The project has no Firestore database. Create one: Firebase console, Firestore Database.',
  },
  {
    says: /Datastore Mode/i,
    advice: 'The database is in Datastore mode, and Makola needs one in Firestore’s Native mode.',
  },
  {
    says: /bucket does not exist/i,
    advice: 'FIREBASE_STORAGE_BUCKET is not a bucket. Copy its name: Firebase console, Storage.',
  },
  {
    says: /PERMISSION_DENIED|insufficient.permission|Missing or insufficient|denied on resource|does not have storage\./i,
    advice: (service) => `The service account lacks a role. Give it ${roles[service]} on the project.`,
  },
];

/**
 * What to change in the project, where that is why a service failed; undefined for any other failure.
 *
 * @param text the code and message of the failure
 */
export function adviceFor(service: ServiceName, text: string): string | undefined {
  const advice = faults.find(({ says }) => says.test(text))?.advice;
  return typeof advice === 'function' ? advice(service, text) : advice;
}
