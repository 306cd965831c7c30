import { v1 } from 'firebase-admin/firestore';
import { grpc } from 'google-gax';
import { env } from '~/env.server';

export type Database = InstanceType<typeof v1.FirestoreClient>;

/**
 * Firestore by its own protocol, as firebase-admin offers it: its usual form has one type of numbers, so that
 * the double 2.0 would come back as the integer 2.
 */
export function connectDatabase(): Database {
  const local = env.FIRESTORE_EMULATOR_HOST;
  if (!local) return new v1.FirestoreClient({ projectId: env.GOOGLE_CLOUD_PROJECT });
  const { hostname, port } = new URL(`http://${local}`);
  return new v1.FirestoreClient({
    projectId: env.GOOGLE_CLOUD_PROJECT,
    servicePath: hostname,
    port: Number(port),
    sslCreds: grpc.credentials.createInsecure(),
  });
}

/** What each call gets. */
export const callOptions = {
  // The local engines take this for the server; a real project gets the token of its credentials.
  ...(env.FIRESTORE_EMULATOR_HOST ? { otherArgs: { headers: { authorization: 'Bearer owner' } } } : {}),
  // Otherwise a query that is refused is tried again for seven seconds.
  retryRequestOptions: { noResponseRetries: 0 },
};

/** Names of things in Firestore's protocol begin with these. */
export const databaseName = `projects/${env.GOOGLE_CLOUD_PROJECT}/databases/(default)`;
export const rootName = `${databaseName}/documents`;
