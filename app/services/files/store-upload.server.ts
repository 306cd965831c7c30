import { deleteFile, type FileToStore, uploadFile } from '~/repositories/files/files.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';

/**
 * Stores a private file. After a failure the storage may still hold it, when
 * only its response was lost: the caller discards it.
 *
 * @returns its path; or one message for every failure of the storage, with the storage's own message as
 * advice
 */
export async function storeUpload<Field extends string>(
  file: Omit<FileToStore, 'isPrivate'>,
  field: Field,
): Promise<Result<{ path: string; url: string }, Field>> {
  try {
    const url = await uploadFile({ ...file, isPrivate: true });
    return ok({ path: file.path, url });
  } catch (error) {
    const { path } = file;
    currentRequest().log.error({ path, err: error }, 'a file could not be stored');
    return {
      ...fail('An unexpected error occurred during file upload.', field),
      advice: error instanceof StorageError ? error.userMessage : undefined,
    };
  }
}

/** Whether a record that is still on its way to the database may name these files; logged. */
export function mayBeNamed(paths: string[]): boolean {
  const { metrics, log } = currentRequest();
  if (metrics.isOutcomeOpen) log.warn({ paths }, 'files stay: their record may still be stored');
  return metrics.isOutcomeOpen;
}

/**
 * Deletes a file that no record names; a failure here is only logged. While a commit of this request may
 * still arrive it stays, unless `isUnused`: the record may name it then. The sweep of unused files finds it.
 *
 * @param isUnused whether it is known that no record will name it
 * @returns whether it was deleted
 */
export async function discardUpload(path: string, { isUnused = false } = {}): Promise<boolean> {
  if (!isUnused && mayBeNamed([path])) return false;
  try {
    await deleteFile(path);
    return true;
  } catch (error) {
    currentRequest().log.error({ path, err: error }, 'a file that no record names is left in the storage');
    return false;
  }
}
