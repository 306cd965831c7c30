import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { storedNotes } from '~/schemas/step-notes';
import { storedTold } from './batch-causes';
import { transferColumnsSchema } from './transfer-columns';

/**
 * `open` waits for the file with the results; `settling` was confirmed, and its lines are being settled;
 * `ended` was given up, and what was not settled is free again.
 */
export const batchStatuses = ['open', 'settling', 'settled', 'ended'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** What an uploaded file says of a line; only `paid` and `failed` settle it. */
export const batchFindings = ['paid', 'failed', 'missing', 'amount_differs', 'unclear'] as const;
export type BatchFinding = (typeof batchFindings)[number];

/** What became of a line; `skipped` was changed outside of the batch, so nothing was done. */
export const batchOutcomes = ['paid', 'issue', 'skipped'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export const batchSteps = ['create', 'upload', 'columns', 'confirm', 'settle', 'end'] as const;
export type BatchStep = (typeof batchSteps)[number];

export const batchStepWords: Record<BatchStep, { happened: string }> = {
  create: { happened: 'created' },
  upload: { happened: 'result uploaded' },
  columns: { happened: 'columns chosen' },
  confirm: { happened: 'confirmed' },
  settle: { happened: 'settled' },
  end: { happened: 'ended' },
};

const pesewas = v.pipe(v.number(), v.safeInteger());

const lineSchema = v.object({
  payoutId: v.string(),
  vendorId: v.string(),
  /** As the list of payouts names the seller. */
  seller: text,
  reference: v.string(),
  amountPesewas: pesewas,
  accountName: text,
  accountNumber: text,
  network: textOrNull,
  bankName: textOrNull,
  /** The payout's version when the batch was made. */
  version: v.string(),
  outcome: v.fallback(v.nullish(v.picklist(batchOutcomes), null), null),
  /** Why it has an issue, in the file's words; `told` why it was skipped. */
  reason: text,
  told: storedTold,
});
export type BatchLine = v.InferOutput<typeof lineSchema>;

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The places of the columns in a file with results, from 0; `reason` may be missing. */
const resultColumnsSchema = v.object({
  reference: place,
  amount: place,
  status: place,
  reason: v.fallback(v.nullish(place, null), null),
});
export type ResultColumns = v.InferOutput<typeof resultColumnsSchema>;

const findingSchema = v.object({
  payoutId: v.string(),
  finding: v.picklist(batchFindings),
  /** In the file, from 1; null when it is missing. */
  line: v.fallback(v.nullish(v.number(), null), null),
  /** Why it failed, or the status that is not clear, in the file's words; `told` what else is not clear. */
  reason: text,
  told: storedTold,
  /** In the file; null when it cannot be read. */
  amountPesewas: v.fallback(v.nullish(pesewas, null), null),
});
export type LineFinding = v.InferOutput<typeof findingSchema>;

const fileSchema = v.object({
  path: v.string(),
  name: text,
  sha256: text,
  by: text,
  byName: text,
  at: instant,
});
export type BatchFile = v.InferOutput<typeof fileSchema>;

/** The file that is looked at, until it is settled. */
const uploadSchema = v.object({
  ...fileSchema.entries,
  /** The names of its columns. */
  names: v.array(v.string()),
  /** Null while an admin has to say which column is which. */
  columns: v.nullable(resultColumnsSchema),
  findings: v.array(findingSchema),
  /** How many of its lines name no payout of the batch, and the first of them. */
  unknown: v.object({ count: v.number(), lines: v.array(v.number()) }),
});
export type BatchUpload = v.InferOutput<typeof uploadSchema>;

const entrySchema = v.object({
  step: v.picklist(batchSteps),
  at: instant,
  by: text,
  note: text,
  told: storedNotes,
});
export type BatchEntry = v.InferOutput<typeof entrySchema>;

/** A record of `payoutBatches`: payouts that are paid with one file. */
export const payoutBatchSchema = v.object({
  id: v.string(),
  /** The network or bank. */
  channel: v.string(),
  columns: transferColumnsSchema,
  lines: v.array(lineSchema),
  totalPesewas: pesewas,
  status: v.picklist(batchStatuses),
  version: v.pipe(v.number(), v.integer()),
  createdBy: text,
  createdByName: text,
  createdAt: instant,
  updatedAt: instant,
  upload: v.fallback(v.nullish(uploadSchema, null), null),
  /** All files that were uploaded, oldest first. */
  files: v.fallback(v.optional(v.array(fileSchema), []), []),
  /** The first of two admins who confirmed the upload. */
  confirmedBy: textOrNull,
  confirmedByName: text,
  timeline: v.fallback(v.optional(v.array(entrySchema), []), []),
});
export type PayoutBatch = v.InferOutput<typeof payoutBatchSchema>;

/** A batch in a list. */
export type BatchSummary = Pick<PayoutBatch, 'id' | 'channel' | 'status' | 'totalPesewas' | 'createdAt'> & {
  createdByName: string;
  /** How many payouts it has, and how many of them are settled. */
  count: number;
  settled: number;
  /** A result is uploaded and waits for an admin. */
  hasUpload: boolean;
};
