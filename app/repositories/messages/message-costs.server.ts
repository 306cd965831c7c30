import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { sumQuery } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const whole = v.fallback(v.pipe(v.number(), v.safeInteger()), 0);

/** What the messages to one shop cost in a month; those to nobody's shop have `sellerId` ''. */
const messageCostSchema = v.object({
  id: v.string(),
  /** YYYY-MM */
  month: v.string(),
  sellerId: text,
  messages: whole,
  /** In ten-thousandths of a cedi. */
  cost: whole,
});
export type MessageCost = v.InferOutput<typeof messageCostSchema>;

const costs = collectionOf({
  path: 'messageCosts',
  schema: messageCostSchema,
  noun: 'cost',
  owner: adminsOnly,
  order: { field: 'cost', direction: 'desc' },
  where: (query, { month }: { month: string }) => query.where('month', '==', month),
});

/** The costs of a month by shop, the highest first. */
export const { list: listMessageCosts } = costs;

/**
 * Adds to the costs of a shop in a month: 1 write, without a read.
 *
 * @param month YYYY-MM
 * @param cost in ten-thousandths of a cedi
 */
export function addMessageCost(
  unit: UnitOfWork,
  { month, sellerId }: Pick<MessageCost, 'month' | 'sellerId'>,
  { messages, cost }: Pick<MessageCost, 'messages' | 'cost'>,
): void {
  const sums = { messages, cost };
  unit.increment(costs.doc(`${month}_${sellerId || 'others'}`), sums, { month, sellerId });
}

/** What all messages of a month cost, in ten-thousandths of a cedi: 1 read for each 1,000 shops. */
export async function sumMessageCosts(month: string): Promise<number> {
  return (await sumQuery(costs.query('all', { month }), 'cost')).sum;
}
