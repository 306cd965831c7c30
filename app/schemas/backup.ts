import * as v from 'valibot';
import { text } from './files/documents';

/** The last backup that `npm run backup` made: docs/product.md, "Backups". */
export const backupStateSchema = v.object({
  /** The moment whose documents it holds, in ISO form. */
  at: v.string(),
  counts: v.object({ documents: v.number(), logins: v.number(), files: v.number() }),
  bytes: v.number(),
  /** The machine and the folder of it, of backups that say so. */
  host: text,
  folder: text,
});

export type BackupState = v.InferOutput<typeof backupStateSchema>;
