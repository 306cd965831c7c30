import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { ROOT } from '../../lib/paths';
import type { Project } from '../check';
import { googleWith } from '../google';

// Answers in the shapes of Google's REST reference, of a project that has all that Makola needs.

const projectId = 'shop-example';
const bucketName = 'shop-example.firebasestorage.app';
const server = 'makola@shop-example.iam.gserviceaccount.com';
/** No real key. */
const webApiKey = 'a-web-key-that-is-not-printed';

export const project: Project = {
  id: projectId,
  google: googleWith(async () => new Headers({ authorization: 'Bearer a-token' })),
  env: {
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_API_KEY: webApiKey,
    FIREBASE_STORAGE_BUCKET: bucketName,
    SESSION_SECRET: 'a-secret-that-is-not-printed-0123456789',
    PUBLIC_URL: 'https://shop.example.com',
    SUPPORT_EMAIL: 'support@shop.example.com',
    K_SERVICE: 'makola',
    TRUST_PROXY: '1',
  },
  bucket: bucketName,
  apiKey: webApiKey,
  credentialsOf: server,
  hasKey: false,
  serviceAccount: server,
};

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Field {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}
interface IndexFile {
  indexes: { collectionGroup: string; queryScope: string; fields: Field[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: { order?: string; arrayConfig?: string; queryScope: string }[];
  }[];
}
const indexFile: IndexFile = JSON.parse(textOf('firestore.indexes.json'));
const database = `projects/${projectId}/databases/(default)`;

/** As Firestore lists them: with the id as a last field. */
export const deployedIndexes = () =>
  indexFile.indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
    name: `${database}/collectionGroups/${collectionGroup}/indexes/CICAg${index}`,
    queryScope,
    fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
    state: 'READY',
    density: 'SPARSE_ALL',
  }));

export const deployedFields = () => [
  {
    name: `${database}/collectionGroups/__default__/fields/*`,
    indexConfig: { indexes: [{ queryScope: 'COLLECTION', fields: [{ fieldPath: '*' }], state: 'READY' }] },
  },
  ...indexFile.fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes }) => ({
    name: `${database}/collectionGroups/${collectionGroup}/fields/${fieldPath === '*' ? '`*`' : fieldPath}`,
    indexConfig: {
      // An empty list is left out.
      ...(indexes.length > 0
        ? {
            indexes: indexes.map(({ queryScope, ...field }) => ({
              queryScope,
              fields: [{ fieldPath, ...field }],
              state: 'READY',
            })),
          }
        : {}),
    },
    ...(ttl ? { ttlConfig: { state: 'ACTIVE' } } : {}),
  })),
];

const needed = ['firestore', 'identitytoolkit', 'securetoken'].map((api) => `${api}.googleapis.com`);
const ruleset = (id: string) => `projects/${projectId}/rulesets/${id}`;
const permissions = [
  ...['create', 'delete', 'get', 'list', 'update'].map((verb) => `datastore.entities.${verb}`),
  ...['create', 'createSession', 'delete', 'get', 'update'].map((verb) => `firebaseauth.users.${verb}`),
];

/** Where each answer is, without the query. */
const at = {
  services: `serviceusage.googleapis.com/v1/projects/${projectId}/services:batchGet`,
  billing: `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
  database: `firestore.googleapis.com/v1/${database}`,
  backups: `firestore.googleapis.com/v1/${database}/backupSchedules`,
  indexes: `firestore.googleapis.com/v1/${database}/collectionGroups/-/indexes`,
  fields: `firestore.googleapis.com/v1/${database}/collectionGroups/-/fields`,
  rules: `firebaserules.googleapis.com/v1/projects/${projectId}/releases/cloud.firestore`,
  ruleset: `firebaserules.googleapis.com/v1/${ruleset('a')}`,
  storageRules: `firebaserules.googleapis.com/v1/projects/${projectId}/releases/firebase.storage/${bucketName}`,
  storageRuleset: `firebaserules.googleapis.com/v1/${ruleset('b')}`,
  signIn: `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`,
  keyLookUp: 'apikeys.googleapis.com/v2/keys:lookupKey',
  key: 'apikeys.googleapis.com/v2/projects/1/locations/global/keys/k',
  appCheck: `firebaseappcheck.googleapis.com/v1/projects/${projectId}/services`,
  roles: `cloudresourcemanager.googleapis.com/v1/projects/${projectId}:testIamPermissions`,
  bucketRoles: `storage.googleapis.com/storage/v1/b/${bucketName}/iam/testPermissions`,
  signBlob: `iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${server}:signBlob`,
  bucket: `storage.googleapis.com/storage/v1/b/${bucketName}`,
};
export type Place = keyof typeof at;

const right: Record<Place, () => object> = {
  services: () => ({
    services: [
      ...needed,
      ...['storage', 'firebasestorage', 'iamcredentials'].map((api) => `${api}.googleapis.com`),
    ].map((api) => ({ name: `projects/1/services/${api}`, config: { name: api }, state: 'ENABLED' })),
  }),
  billing: () => ({
    name: `projects/${projectId}/billingInfo`,
    projectId,
    billingAccountName: 'billingAccounts/0',
    billingEnabled: true,
  }),
  database: () => ({
    name: database,
    locationId: 'europe-west1',
    type: 'FIRESTORE_NATIVE',
    concurrencyMode: 'PESSIMISTIC',
    databaseEdition: 'STANDARD',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  }),
  backups: () => ({
    backupSchedules: [{ name: `${database}/backupSchedules/d`, retention: '8467200s', dailyRecurrence: {} }],
  }),
  indexes: () => ({ indexes: deployedIndexes() }),
  fields: () => ({ fields: deployedFields() }),
  rules: () => ({ name: `projects/${projectId}/releases/cloud.firestore`, rulesetName: ruleset('a') }),
  ruleset: () => ({ source: { files: [{ name: 'firestore.rules', content: textOf('firestore.rules') }] } }),
  storageRules: () => ({ rulesetName: ruleset('b') }),
  storageRuleset: () => ({
    source: { files: [{ name: 'storage.rules', content: textOf('storage.rules') }] },
  }),
  signIn: () => ({
    name: `projects/1/config`,
    signIn: { email: { enabled: true, passwordRequired: true }, hashConfig: { algorithm: 'SCRYPT' } },
    notification: {
      sendEmail: { method: 'DEFAULT', callbackUri: 'https://shop.example.com/reset-password' },
    },
    mfa: { state: 'DISABLED' },
    authorizedDomains: ['localhost', 'shop.example.com'],
    client: { apiKey: webApiKey, permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  }),
  keyLookUp: () => ({ parent: 'projects/1/locations/global', name: 'projects/1/locations/global/keys/k' }),
  key: () => ({ uid: 'k', restrictions: { apiTargets: needed.map((service) => ({ service })) } }),
  appCheck: () => ({ services: [{ name: 'projects/1/services/firestore.googleapis.com' }] }),
  roles: () => ({ permissions }),
  bucketRoles: () => ({
    kind: 'storage#testIamPermissionsResponse',
    permissions: ['create', 'delete', 'get', 'list'].map((verb) => `storage.objects.${verb}`),
  }),
  signBlob: () => ({ keyId: 'k', signedBlob: 'c2lnbmVk' }),
  bucket: () => ({
    name: bucketName,
    location: 'EUROPE-WEST1',
    locationType: 'region',
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
    versioning: { enabled: true },
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
  }),
};

/** What Google says to who may not. */
export const forbidden = () => ({
  status: 403,
  body: { error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } },
});

export const notFound = () => ({
  status: 404,
  body: { error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } },
});

/** What Google says where an API is off. */
export const apiOff = (service: string) => ({
  status: 403,
  body: {
    error: {
      code: 403,
      message: `${service} has not been used in project 1 before or it is disabled.`,
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'SERVICE_DISABLED',
          domain: 'googleapis.com',
          metadata: { service, consumer: 'projects/1' },
        },
      ],
    },
  },
});

export interface Answer {
  status: number;
  body: object;
}
export const answer = (body: object): Answer => ({ status: 200, body });

/** Everything that is asked, with these answers instead of the right ones. */
export function googleAnswers(instead: Partial<Record<Place, Answer>>, everywhere?: Answer) {
  return http.all(/googleapis\.com/, ({ request }) => {
    const { host, pathname } = new URL(request.url);
    const asked = host + decodeURIComponent(pathname);
    const place = (Object.keys(at) as Place[]).find((one) => at[one] === asked);
    if (!place) throw new Error(`nothing is known of ${asked}`);
    const { status, body } = everywhere ?? instead[place] ?? answer(right[place]());
    return HttpResponse.json(body, { status });
  });
}

/** A right answer with some fields changed. */
export const changed = (place: Place, fields: object): Answer => answer({ ...right[place](), ...fields });
