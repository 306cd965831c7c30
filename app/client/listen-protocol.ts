/** What goes over a listen channel: google.firestore.v1 as JSON, as far as the listeners speak it. */

export interface FirestoreValue {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: string | number;
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: object;
  arrayValue?: { values?: FirestoreValue[] };
  mapValue?: { fields?: Record<string, FirestoreValue> };
}

export interface FirestoreDocument {
  /** The whole path: 'projects/…/databases/(default)/documents/chats/abc'. */
  name: string;
  fields?: Record<string, FirestoreValue>;
}

export interface ListenRequest {
  database: string;
  addTarget?: {
    targetId: number;
    query?: { parent: string; structuredQuery: object };
    documents?: { documents: string[] };
    /** From here on: only what has changed since is sent, and billed. */
    resumeToken?: string;
  };
  removeTarget?: number;
}

/** No `targetIds`: all targets. No type: NO_CHANGE. */
export interface TargetChange {
  targetChangeType?: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  targetIds?: number[];
  cause?: { code?: number; message?: string };
  resumeToken?: string;
  readTime?: string;
}

export interface ListenMessage {
  targetChange?: TargetChange;
  documentChange?: {
    document: FirestoreDocument;
    targetIds?: number[];
    removedTargetIds?: number[];
  };
  documentDelete?: { document: string; removedTargetIds?: number[] };
  documentRemove?: { document: string; removedTargetIds?: number[] };
  /** How many documents the target should have by now. */
  filter?: { targetId: number; count?: number };
  error?: { code?: number; status?: string; message?: string };
}
