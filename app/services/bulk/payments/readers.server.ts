import { reader, statementCosts } from '../../readers/reader';
import type { StatementContext } from './statement';
import type { WaitingPayment } from './statement-match';

/** What a statement of the bank says of payments. */
export const matchStatement = reader(
  'matchStatement',
  statementCosts,
  async (content, input: { payments: readonly WaitingPayment[] } & StatementContext) =>
    (await import('./read-statement.server')).compareStatement(content, input),
);
