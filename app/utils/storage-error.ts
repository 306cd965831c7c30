/** The codes of the file storage. */
export type StorageErrorCode =
  | 'unknown'
  | 'object-not-found'
  | 'bucket-not-found'
  | 'quota-exceeded'
  | 'unauthenticated'
  | 'unauthorized'
  | 'unauthorized-app'
  | 'retry-limit-exceeded'
  | 'canceled'
  | 'invalid-url'
  | 'invalid-argument';

const sentences: Record<StorageErrorCode, string> = {
  unknown: 'The file storage failed. Try again in a minute.',
  'object-not-found': 'This file does not exist or was removed.',
  'bucket-not-found': 'The file storage is not set up. Contact support.',
  'quota-exceeded': 'The file storage is full. Nothing you saved is lost. Contact support.',
  unauthenticated: 'The file storage did not accept our sign-in. Contact support.',
  unauthorized: 'The file storage refused this. Contact support.',
  'unauthorized-app': 'The file storage refused this program. Contact support.',
  'retry-limit-exceeded': 'The file storage did not answer in time. Try again in a minute.',
  canceled: 'The upload was stopped. Upload the file again.',
  'invalid-url': 'This is not the address of a file.',
  'invalid-argument': 'The file storage did not understand this. Contact support.',
};

/** A failure of the file storage, with its code and a message for the user. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  /** `advice` is for the log: what the operator can do about it. */
  constructor(
    readonly code: StorageErrorCode,
    { cause, advice }: { cause?: unknown; advice?: string } = {},
  ) {
    super(advice ? `storage/${code} → ${advice}` : `storage/${code}`, { cause });
  }

  get userMessage(): string {
    return sentences[this.code];
  }
}

/** Statuses worth retrying (docs/product.md, "Files"). */
export function isRetryableStatus(status: number | undefined): boolean {
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Whether the storage says that its disk is full, as the local one does with a status of 500. */
export const isFull = (message: string): boolean => /no space left/i.test(message);

/**
 * The code for a status of the storage: 401 unauthenticated, or unauthorized-app when the app-check token is
 * invalid; 402 quota exceeded, as is any with a full disk; 403 unauthorized; 404 not found.
 */
export function storageCodeOf(status: number | undefined, message: string): StorageErrorCode {
  if (status === 401) return /app.?check/i.test(message) ? 'unauthorized-app' : 'unauthenticated';
  if (status === 402 || isFull(message)) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  if (status === 404) return /bucket/i.test(message) ? 'bucket-not-found' : 'object-not-found';
  if (status === 400) return 'invalid-argument';
  return isRetryableStatus(status) ? 'retry-limit-exceeded' : 'unknown';
}
