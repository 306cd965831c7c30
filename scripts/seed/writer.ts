import type { DocumentData } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { firestore } from '~/repositories/firebase/app.server';

const maxDocuments = 500;
/** Search keys in one batch: each is a field with an index, so those of 500 products take much memory. */
const maxSearchKeys = 10_000;
const inFlight = 4;
const maxWaiting = 8;

interface Waiting {
  collection: string;
  id: string;
  data: DocumentData;
  merge: boolean;
}

/** Writes documents in batches of up to 500, four at a time: the fastest measured. */
export class DocumentWriter {
  /** Documents added, by the collection's last name: the messages of all chats count together. */
  readonly counts = new Map<string, number>();
  /** Documents stored so far. */
  written = 0;
  readonly #limit = pLimit(inFlight);
  #waiting: Waiting[] = [];
  #searchKeys = 0;
  readonly #sent = new Set<Promise<void>>();
  #failure: { error: unknown } | null = null;

  /**
   * Adds a document to the next batch, which is written when it is full, or by `flush`.
   *
   * @param merge keeps the other fields of a document that is there
   */
  add(collection: string, { id, data }: { id: string; data: object }, { merge = false } = {}): void {
    const name = collection.slice(collection.lastIndexOf('/') + 1);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.#waiting.push({ collection, id, data, merge });
    if ('search' in data && data.search) this.#searchKeys += Object.keys(data.search).length;
    if (this.#waiting.length >= maxDocuments || this.#searchKeys >= maxSearchKeys) this.#send();
  }

  #send(): void {
    const documents = this.#waiting;
    this.#waiting = [];
    this.#searchKeys = 0;
    // Its result is dropped, and its failure kept for `flush`: neither is an unhandled rejection.
    const sent = this.#limit(() => this.#write(documents))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#sent.delete(sent));
    this.#sent.add(sent);
  }

  async #write(documents: Waiting[]): Promise<void> {
    const batch = firestore().batch();
    for (const { collection, id, data, merge } of documents) {
      batch.set(firestore().collection(collection).doc(id), data, { merge });
    }
    await batch.commit();
    this.written += documents.length;
  }

  /** Resolves when few batches wait, so that memory stays small. @throws when one could not be written */
  async room(): Promise<void> {
    while (this.#sent.size > maxWaiting) await Promise.race(this.#sent);
    if (this.#failure) throw this.#failure.error;
  }

  /** Resolves when all added documents are stored. @throws when one could not be written */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0) this.#send();
    await Promise.all(this.#sent);
    if (this.#failure) throw this.#failure.error;
  }
}
