import * as v from 'valibot';
import { documentId, shownVersion, shownVersionNumber, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';
import { networks } from '~/schemas/money/networks';

const selectPayout = 'Select at least one payout.';
const { max } = limits.payoutBatch;

/** A selected payout and the version that its row showed: 'ID VERSION'. Without one it counts as changed. */
const selected = v.pipe(
  v.string(selectPayout),
  v.transform((value): { id: string; version?: string } => {
    const space = value.indexOf(' ');
    return space < 0 ? { id: value } : { id: value.slice(0, space), version: value.slice(space + 1) };
  }),
  v.object({
    id: v.pipe(
      v.string(),
      v.check((id) => v.is(documentId, id), selectPayout),
    ),
    version: shownVersion,
  }),
);

const selectedPayouts = v.object({
  intent: v.literal('batch'),
  // With none selected, browsers don't send the field.
  id: v.optional(
    v.pipe(
      v.union(
        [
          v.array(selected),
          v.pipe(
            selected,
            v.transform((one) => [one]),
          ),
        ],
        selectPayout,
      ),
      v.minLength(1, selectPayout),
      v.maxLength(max, `Select up to ${max} payouts.`),
    ),
    [],
  ),
});

/**
 * The forms of /admin/payout-requests that make batches: of the selected payouts, or of what is open of one
 * network.
 */
export const createBatchSchema = v.variant(
  'intent',
  [
    selectedPayouts,
    v.object({
      intent: v.literal('batch_of'),
      channel: v.picklist(networks, unknownForm),
      idempotencyKey: v.optional(v.string()),
    }),
  ],
  unknownForm,
);

/** The place of a column as a select sends it. */
const column = (missing: string) => v.pipe(v.string(missing), v.regex(/^\d{1,3}$/, missing), v.toNumber());

const version = shownVersionNumber;

/** The forms of /admin/payout-requests/batches/{id}; the file comes beside `upload`. */
export const batchFormSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('upload'), version }),
    v.object({
      intent: v.literal('columns'),
      version,
      reference: column('Choose the column with the references.'),
      amount: column('Choose the column with the amounts.'),
      status: column('Choose the column that says whether a line was paid.'),
      reason: v.optional(column('Choose the column with the reasons, or “Not in the file”.')),
    }),
    v.object({ intent: v.literal('confirm'), version }),
    v.object({ intent: v.literal('end'), version }),
  ],
  unknownForm,
);

export const batchTabs = ['open', 'settled', 'ended'] as const;
export type BatchTab = (typeof batchTabs)[number];

export const batchListSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(batchTabs), 'open'), 'open'),
  ...pageSearch,
});
