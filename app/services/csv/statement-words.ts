import { wordsOfCell } from './statement-cells';

/** Words of networks and banks for a payment that was made; also in files with results of payouts. */
export const paidWords =
  /^(?:paid|success(?:ful(?:ly)?)?|succeeded|complete[d]?|settled|processed|sent|ok|yes|done|credited|approved)$/;
/** Words for one that was not, or was taken back. */
export const failedWords =
  /^(?:fail(?:ed|ure)?|unsuccessful|rejected|declined|error|returned|reversed|cancelled|canceled|expired|invalid|not paid|unpaid|no|refused)$/;

const alsoPaid =
  /^(?:posted|cleared|received|confirmed|final|successful transaction|transaction successful)$/;
const alsoFailed =
  /^(?:aborted|time ?out|timed ?out|transaction failed|failed transaction|not successful|void(?:ed)?)$/;
const pendingWords =
  /^(?:pending|processing|in progress|in process|initiated|ongoing|awaiting(?: .{1,30})?|waiting|on hold|held|queued|submitted|authori[sz]ed|new|created|uncleared)$/;
const takenBackWords =
  /^(?:reversed|reversal|refunded|refund|returned|charged ?back|charge ?back|rolled ?back)$/;

/** What a status says became of a payment; null for a word that we don't know. */
export function statusOf(cell: string): 'done' | 'pending' | 'failed' | 'taken-back' | null {
  const words = wordsOfCell(cell);
  if (takenBackWords.test(words)) return 'taken-back';
  if (pendingWords.test(words)) return 'pending';
  if (failedWords.test(words) || alsoFailed.test(words)) return 'failed';
  return paidWords.test(words) || alsoPaid.test(words) ? 'done' : null;
}

const inWords =
  /^(?:\+|cr|c|credit(?:ed)?|in|incoming|inflow|received?|money in|cash ?in|deposit(?:ed)?|paid in|transfer in)$/;
const outWords =
  /^(?:dr|d|debit(?:ed)?|out|outgoing|outflow|sent|send(?: money)?|money out|cash ?out|withdrawal?|withdrawn|paid out|payout|disbursement|transfer out)$/;

/** Whether a word says that money came in or went out; null for another one. */
export function directionOf(cell: string): 'in' | 'out' | null {
  const trimmed = cell.trim();
  if (trimmed === '-' || trimmed === '−') return 'out';
  const words = wordsOfCell(trimmed);
  if (inWords.test(words)) return 'in';
  return outWords.test(words) ? 'out' : null;
}

const reversalType = /\b(?:revers(?:al|ed|e)|refund(?:ed)?|charge ?back|rvsl|returned)\b/;
const outType =
  /\b(?:cash ?out|withdrawal|debit|fees?|charges?|levy|tax|payout|disbursement|money out|airtime|bill payment)\b/;
const inType = /\b(?:cash ?in|deposit|credit|receive[d]?|money in|incoming)\b/;

/** What the type of a row says: 'TRANSFER' and 'PAYMENT' say nothing. */
export function typeOf(cell: string): 'in' | 'out' | 'reversal' | null {
  const words = wordsOfCell(cell);
  if (reversalType.test(words)) return 'reversal';
  if (outType.test(words)) return 'out';
  return inType.test(words) ? 'in' : directionOf(cell);
}

/** Whether a narration says that the row takes another one back. */
export const saysReversal = (text: string) =>
  /\b(?:revers(?:al|ed)|rvsl|charge ?back)\b/i.test(text.slice(0, 500));
