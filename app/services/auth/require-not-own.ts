import { isOwn, type Owners, ownRecordMessage } from '~/schemas/own-record';
import { AppError } from '~/utils/app-error';

export const ownRecord = () => new AppError('forbidden', 'the record is the actor’s own', ownRecordMessage);

/**
 * Nobody decides on money of their own: every decision of an admin asks this, in its transaction
 * (docs/product.md, "People and access").
 *
 * @param owners whose money or record it is: the seller, the buyer, who pays and who is paid
 * @throws AppError `forbidden`
 */
export function requireNotOwn(actor: { id: string }, ...owners: Owners): void {
  if (isOwn(actor, ...owners)) throw ownRecord();
}
