/** A query to listen to. Always bounded. */
export type LiveQuery =
  /** One document: 'chats/abc'. */
  | { document: string }
  | {
      /** 'notifications', 'messages' */
      collection: string;
      /** The document above a sub-collection: 'chats/abc'. */
      parent?: string;
      where: [field: string, operator: '==' | '>' | '>=', value: LiveInput][];
      orderBy: [field: string, direction: 'asc' | 'desc'][];
      limit: number;
    };

/** `{ time }` is an instant as an ISO string, sent as a Firestore timestamp. */
export type LiveInput = string | number | boolean | { time: string };

/** Timestamps are ISO strings. */
export interface LiveDocument {
  id: string;
  fields: Record<string, unknown>;
}

/** All documents that match now, in the query's order. */
export interface LiveSnapshot {
  documents: LiveDocument[];
}

/**
 * 'off': not listening (Save-Data, before the page is usable). 'lost': reconnecting. 'ended': signed out or
 * suspended.
 */
export type Connection = 'off' | 'connecting' | 'live' | 'lost' | 'ended';
