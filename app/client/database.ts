import { deleteApp, initializeApp, setLogLevel } from '@firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithCustomToken,
} from '@firebase/auth';
import {
  connectFirestoreEmulator,
  type DocumentSnapshot,
  disableNetwork,
  doc,
  enableNetwork,
  type FirestoreError,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  onSnapshot,
  terminate,
} from '@firebase/firestore';
import { documentIn, firestoreQuery } from './firestore-query';
import type { LiveDocument, LiveQuery } from './live-query';
import type { Access } from './token';

/** A snapshot of a query, from the library. */
export interface DatabaseSnapshot {
  documents: LiveDocument[];
  /**
   * Whether it may be outdated or partial: the connection is lost, or more documents are coming.
   */
  isFromCache: boolean;
  /** Whether it differs from the previous snapshot. */
  isChanged: boolean;
  /** Documents delivered since the previous snapshot: each is billed as a read. */
  delivered: number;
}

export interface SnapshotEvents {
  onSnapshot(snapshot: DatabaseSnapshot): void;
  /** The database ended this listener. */
  onError(code: FirestoreError['code']): void;
}

/** A signed-in connection to the database; reconnects and renews its token automatically. */
export interface Database {
  /** Listens until the returned function is called. */
  listen(query: LiveQuery, events: SnapshotEvents): () => void;
  /** Goes offline until `reconnect` is called. */
  pause(): void;
  /** Reconnects at once instead of waiting. */
  reconnect(): void;
  close(): void;
}

/**
 * Opens the database.
 *
 * @param onSignedOut called when the token can no longer be renewed
 * @throws Error when the sign-in fails
 */
export type OpenDatabase = (access: Access, onSignedOut: () => void) => Promise<Database>;

// Failures show as the connection's state; a lost network is not an error of the page.
setLogLevel('silent');

const withMetadata = { includeMetadataChanges: true };
const ignoreError = () => {};
/** The previous app may still be closing, so each has its own name. */
let opened = 0;

export const openDatabase: OpenDatabase = async ({ token, config, emulators }, onSignedOut) => {
  opened += 1;
  const app = initializeApp(config, `live ${opened}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = initializeFirestore(app, {
    localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
  });
  if (emulators) {
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  const close = () => {
    stopWatching();
    terminate(firestore)
      .then(() => deleteApp(app))
      .catch(ignoreError);
  };
  let stopWatching = () => {};
  try {
    await signInWithCustomToken(auth, token);
  } catch (error) {
    close();
    throw error;
  }
  stopWatching = onIdTokenChanged(auth, (user) => {
    if (!user) onSignedOut();
  });

  return {
    listen(query, { onSnapshot: onNext, onError }) {
      const fail = ({ code }: FirestoreError) => onError(code);
      if ('document' in query) {
        let before = '';
        const next = (document: DocumentSnapshot) => {
          const documents = documentIn(document);
          const now = JSON.stringify(documents);
          const isChanged = now !== before;
          before = now;
          const delivered = isChanged ? documents.length : 0;
          onNext({ documents, isFromCache: document.metadata.fromCache, isChanged, delivered });
        };
        return onSnapshot(doc(firestore, query.document), withMetadata, next, fail);
      }
      return onSnapshot(
        firestoreQuery(firestore, query),
        withMetadata,
        (snapshot) => {
          const changes = snapshot.docChanges();
          onNext({
            documents: snapshot.docs.flatMap(documentIn),
            isFromCache: snapshot.metadata.fromCache,
            isChanged: changes.length > 0,
            delivered: changes.filter(({ type }) => type !== 'removed').length,
          });
        },
        fail,
      );
    },
    pause() {
      disableNetwork(firestore).catch(ignoreError);
    },
    reconnect() {
      disableNetwork(firestore)
        .then(() => enableNetwork(firestore))
        .catch(ignoreError);
    },
    close,
  };
};
