import * as v from 'valibot';
import { type CauseTexts, storedValues, type ToldBy } from '~/schemas/causes';
import { payoutStatuses } from './payout-states';

/** What the product itself says of a payout in a batch: each cause with its values. */
export const batchCauses = {
  /** Why it was skipped; `status` is what it was then. */
  changed: v.object({ status: v.picklist(payoutStatuses) }),
  /** Why a file does not say what became of it: it stands in several lines, or has no status. */
  in_lines: v.object({ count: v.number() }),
  no_status: v.object({}),
};

export type BatchTold = ToldBy<typeof batchCauses>;
export type BatchTexts = CauseTexts<typeof batchCauses>;

/** As a record stores it, beside the words of the file. */
export const storedTold = v.optional(v.object({ cause: v.string(), values: storedValues }));
