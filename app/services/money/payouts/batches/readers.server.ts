import { reader, statementCosts } from '../../../readers/reader';
import type { ResultQuestion } from './read-result.server';

/** What the network or bank says became of a batch of payouts. */
export const readTransferResult = reader(
  'readTransferResult',
  statementCosts,
  async (content, input: ResultQuestion) => (await import('./read-result.server')).readResult(content, input),
);
