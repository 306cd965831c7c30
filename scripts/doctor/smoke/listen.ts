import { setTimeout as sleep } from 'node:timers/promises';
import { v1 } from 'firebase-admin/firestore';
import { grpc } from 'google-gax';
import * as v from 'valibot';
import { env } from '~/env.server';
import { callIdentityToolkit } from '~/repositories/firebase/identity-toolkit.server';
import { databaseName, rootName } from '../../backup/database';

/** Milliseconds in which Firestore starts a listener, and hands it a new document. */
const answerLimitMs = 20_000;

const idTokenSchema = v.object({ idToken: v.string() });

/** What of an answer of Firestore's listener is used here. */
const answerSchema = v.object({
  targetChange: v.nullish(
    v.object({
      targetChangeType: v.union([v.string(), v.number()]),
      cause: v.nullish(v.object({ message: v.string() })),
    }),
  ),
  documentChange: v.nullish(
    v.object({ document: v.object({ fields: v.object({ text: v.object({ stringValue: v.string() }) }) }) }),
  ),
});

/** Signs in with a listener's token, as a browser does. @returns its ID token */
export async function signInListener(token: string): Promise<string> {
  const body = { token, returnSecureToken: true };
  const answer = await callIdentityToolkit('signInWithCustomToken', body, idTokenSchema);
  if (answer.success) return answer.data.idToken;
  throw new Error(`the listener’s token was refused: ${answer.refusal}`);
}

/** Firestore as a browser reaches it: not with the server's credentials, so the security rules decide. */
function connectAs(idToken: string) {
  const local = env.FIRESTORE_EMULATOR_HOST;
  const { hostname, port } = new URL(local ? `http://${local}` : 'https://firestore.googleapis.com:443');
  const client = new v1.FirestoreClient({
    projectId: env.GOOGLE_CLOUD_PROJECT,
    servicePath: hostname,
    port: Number(port) || 443,
    sslCreds: local ? grpc.credentials.createInsecure() : grpc.credentials.createSsl(),
  });
  const headers = { authorization: `Bearer ${idToken}`, 'google-cloud-resource-prefix': databaseName };
  return { client, options: { otherArgs: { headers }, retryRequestOptions: { noResponseRetries: 0 } } };
}

export interface Listener {
  /** Resolves when a message with this text has arrived. @throws when none does in time */
  hears(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Listens to the messages of a conversation. @throws when the rules refuse that, or nothing is answered */
export async function listenToMessages(idToken: string, chat: string): Promise<Listener> {
  const { client, options } = connectAs(idToken);
  const stream = client.listen(options);
  const texts = new Set<string>();
  let isStarted = false;
  let failure: Error | null = null;
  stream.on('error', (error: Error) => {
    failure ??= error;
  });
  stream.on('data', (data: unknown) => {
    const { targetChange, documentChange } = v.parse(answerSchema, data);
    if (targetChange?.cause) failure ??= new Error(targetChange.cause.message);
    if (targetChange?.targetChangeType === 'CURRENT') isStarted = true;
    if (documentChange) texts.add(documentChange.document.fields.text.stringValue);
  });
  const structuredQuery = { from: [{ collectionId: 'messages' }], limit: { value: 50 } };
  const addTarget = { targetId: 1, query: { parent: `${rootName}/${chat}`, structuredQuery } };
  stream.write({ database: databaseName, addTarget });

  async function until(isSo: () => boolean, what: string): Promise<void> {
    const end = Date.now() + answerLimitMs;
    while (!isSo()) {
      if (failure) throw failure;
      if (Date.now() > end) throw new Error(`${what} within ${answerLimitMs / 1_000} seconds`);
      await sleep(50);
    }
  }

  const close = async () => {
    stream.destroy();
    await client.close();
  };
  try {
    await until(() => isStarted, 'the listener was not answered');
  } catch (error) {
    await close();
    throw error;
  }
  return { hears: (text) => until(() => texts.has(text), 'the message did not arrive'), close };
}

/** Whether the rules refuse this token a document. */
export async function isRefused(idToken: string, path: string): Promise<boolean> {
  const { client, options } = connectAs(idToken);
  try {
    await client.getDocument({ name: `${rootName}/${path}` }, { ...options, timeout: answerLimitMs });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === grpc.status.PERMISSION_DENIED)
      return true;
    throw error;
  } finally {
    await client.close();
  }
}
