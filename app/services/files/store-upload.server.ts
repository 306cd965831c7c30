import { deleteFile, type FileToStore, uploadFile } from '~/repositories/files.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { StorageError } from '~/utils/storage-error';

/**
 * Stores a file that only some people may see. After a failure the storage may hold it all the same, when
 * only its answer was lost: the caller discards it.
 *
 * @returns its path; or the one sentence for every failure of the storage, with the storage's own sentence as
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

/**
 * Deletes a file that no record names; a failure here stands in the log alone.
 * @returns whether it is gone
 */
export async function discardUpload(path: string): Promise<boolean> {
  try {
    await deleteFile(path);
    return true;
  } catch (error) {
    currentRequest().log.error({ path, err: error }, 'a file that no record names is left in the storage');
    return false;
  }
}
