import type { Trade } from '~/schemas/bulk/trade-record';
import { sayNote } from '~/texts/en/step-notes';
import { withWords } from '../../steps/timeline';

/** A trade with its timeline and why it ended in words, for those who read it. */
export const tradeInWords = ({ endTold, ...trade }: Trade): Trade => ({
  ...withWords(trade),
  endReason: sayNote({ note: trade.endReason, told: endTold }),
});
