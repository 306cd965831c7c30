import type { Proof } from '~/schemas/files/proof';
import { limits } from '~/schemas/limits';
import { safeFileName } from '~/utils/file-name.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { discardUpload, storeUpload } from '../files/store-upload.server';
import { type ValidUpload, validateUpload } from '../files/validate-upload.server';
import { takeProofPath } from './proof-path.server';

/** Validates a proof of payment by its content. */
export async function validateProof(file: File | undefined): Promise<Result<ValidUpload>> {
  return file ? validateUpload(file, limits.proof) : fail('Add your proof of payment: a picture or a PDF.');
}

/** The error of the proof when other fields are wrong too; null when it is valid. */
export async function findProofError(file: File | undefined): Promise<string | null> {
  const valid = await validateProof(file);
  return valid.success ? null : valid.error;
}

/**
 * Stores a proof of payment privately; after a failure nothing is left.
 *
 * @param id of the record that names it
 * @param name of the file, as its owner called it
 */
export async function storeProof(
  folder: 'payment_proofs' | 'trade_proofs',
  id: string,
  { content, contentType, extension, sha256 }: ValidUpload,
  name: string,
): Promise<Result<Proof, 'proof'>> {
  const file = { path: await takeProofPath(folder, id, extension), content, contentType };
  const stored = await storeUpload(file, 'proof');
  if (!stored.success) {
    await discardUpload(file.path);
    return stored;
  }
  return ok({ path: stored.data.path, name: safeFileName(name, contentType), contentType, sha256 });
}

interface NamesProof {
  proof: { path: string } | null;
}

/** After a failed write: deletes the proof, unless its record exists or cannot be read. */
export async function discardUnnamedProof(
  find: () => Promise<NamesProof | null>,
  proof: { path: string },
): Promise<void> {
  try {
    await discardProofUnless(await find(), proof);
  } catch (error) {
    const { path } = proof;
    currentRequest().log.error({ path, err: error }, 'a proof may be left without its record');
  }
}

/** Deletes the proof unless the record names it. */
export async function discardProofUnless(
  record: NamesProof | null,
  { path }: { path: string },
): Promise<void> {
  if (record?.proof?.path !== path) await discardUpload(path);
}
