import { Timestamp } from 'firebase-admin/firestore';
import { DocumentWriter } from '../../scripts/seed/writer';
import { makeEditRequest } from '../factories/edit-requests';
import { makeHistoryLog } from '../factories/history-logs';
import { makeNotification } from '../factories/notifications';
import { makeProduct, type StoredProduct } from '../factories/products';
import { createRandom } from '../factories/random';

const minute = 60_000;

/** Of each 20 products, so many are in these states; the rest is approved. */
const states = { pending: 3, rejected: 2, outOfStock: 2 };

export interface BulkOwner {
  id: string;
  businessName: string;
  email: string;
}

function stateOf(number: number): Partial<StoredProduct> {
  const place = number % 20;
  if (place < states.pending) return { status: 'pending' };
  if (place < states.pending + states.rejected) return { status: 'rejected' };
  if (place < states.pending + states.rejected + states.outOfStock) {
    return { status: 'approved', quantity: 0 };
  }
  return { status: 'approved' };
}

/**
 * Writes products number `from` to `to` straight to the database, with a log entry for each, and a
 * notification for the owner and for the admin. Every other product belongs to the first owner.
 */
export async function writeBulk(
  { from, to }: { from: number; to: number },
  { owners, adminId, images }: { owners: BulkOwner[]; adminId: string; images: StoredProduct['images'][] },
): Promise<void> {
  const random = createRandom(`bulk from ${from}`);
  const documents = new DocumentWriter();
  const now = Date.now();
  for (let number = from; number < to; number += 1) {
    const owner = owners[number % 2 === 0 ? 0 : number % owners.length];
    if (!owner) throw new Error('there is nobody to own the products');
    const at = Timestamp.fromMillis(now - 60 * minute - (number % 5_000) * 7 * minute);
    const product = makeProduct(
      {
        seller_id: owner.id,
        sellerName: owner.businessName,
        created_at: at,
        updated_at: at,
        images: images[number % images.length] ?? [],
        ...stateOf(number >> 1),
      },
      random,
    );
    documents.add('products', product);
    const { title } = product.data;
    if (number % 10 === 0) {
      const asked = { productId: product.id, productTitle: title, createdAt: at };
      documents.add('editRequests', makeEditRequest({ ...asked, sellerId: owner.id }, random));
    }
    documents.add(
      'history_logs',
      makeHistoryLog(
        {
          description: `Submitted “${title}”`,
          itemId: product.id,
          user: owner.email,
          timestamp: at,
        },
        random,
      ),
    );
    for (const userId of [owner.id, adminId]) {
      const message = `“${title}” was submitted.`;
      const news = { userId, message, createdAt: at, isRead: number % 10 !== 0 };
      documents.add('notifications', makeNotification(news, random));
    }
  }
  await documents.flush();
}
