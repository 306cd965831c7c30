import * as v from 'valibot';
import { documentId } from '~/schemas/fields';

/** Names a parcel in the address of its handover page. */
export const parcelToken = v.pipe(documentId, v.regex(/^[\w-]{16,64}$/));

/** When too many wrong codes were entered. */
export const lockedMessage =
  'Too many wrong codes were entered. Only the seller or support can mark this parcel as delivered now.';

/** The form of /delivered/{token}. */
export const handoverSchema = v.object({
  code: v.pipe(
    v.string('Enter the buyer’s code.'),
    v.trim(),
    v.regex(/^\d{4}$/, 'Enter the four digits of the buyer’s code.'),
  ),
});
