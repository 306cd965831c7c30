import * as v from 'valibot';
import { documentId, requiredText, shownVersionNumber, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';

const selectOrder = 'Select at least one order.';

/** A selected order and the version that its row showed: `{id}~{version}`. */
const selected = v.pipe(
  v.string(selectOrder),
  v.regex(/^[\w-]+(?:~\d{0,9})?$/, selectOrder),
  v.transform((value): { id: string; version?: string } => {
    const [id = '', version] = value.split('~');
    return { id, version };
  }),
  v.object({ id: documentId, version: shownVersionNumber }),
);

/** With none selected, browsers don't send the field. */
const order = v.optional(
  v.pipe(
    v.array(selected, selectOrder),
    v.minLength(1, selectOrder),
    v.maxLength(limits.rows.max, `Select up to ${limits.rows.max} orders.`),
  ),
  [],
);

/** The forms of a seller's list of orders. */
export const orderBulkSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('accept'), order }),
    v.object({
      intent: v.literal('ship'),
      order,
      carrier: requiredText('Enter the carrier.', limits.name.max, 'The carrier'),
      /** Names the parcels: sent twice, the form ships once. */
      key: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    }),
  ],
  unknownForm,
);
