import type { DocumentData } from 'firebase-admin/firestore';
import { groupBy } from '~/utils/group-by';
import { storedAll } from '../../integration/support/store';
import type { FakeChannel, Faults } from './faults';
import type { Receipts } from './receipts';
import { referenceOf, smsPesewas } from './references';

/** What became of all messages. */
export interface MessagesVerdict {
  events: number;
  /** Two for each event. */
  made: number;
  states: Record<string, number>;
  /** Messages that there are not, or that ended without a word on why. */
  lost: number;
  /** Messages that a fake took twice, or of which there are two records. */
  doubled: number;
  /** Said to be sent, but no fake took them. */
  neverTaken: number;
  /** Of which nobody knows whether they were sent, and how many of these were. */
  unknown: number;
  unknownButTaken: number;
  receipts: number;
  /** Receipts whose message says something else, and forged ones that were taken. */
  wrongReceipts: number;
  /** Ten-thousandths of a cedi between what is booked and what was surely sent. */
  costDifference: number;
  cost: number;
  /** What is wrong, of the first messages. */
  examples: string[];
}

const channels: readonly FakeChannel[] = ['email', 'sms'];
const surelySent = ['sent', 'delivered'];
/** Ends that must say why. */
const explained = ['unknown', 'failed'];
const unitsPerPesewa = 100;

/** Counts it by the stored records, and by what the fakes took. */
export async function judgeMessages(
  events: number,
  faults: Faults,
  receipts: Receipts,
): Promise<MessagesVerdict> {
  const [records, costs] = await Promise.all([storedAll('outgoing'), storedAll('messageCosts')]);
  const byKey = groupBy(records, ({ channel, values }) => keyOf(channel, values.reference));
  const booked = costs.reduce((sum, { cost }) => sum + Number(cost), 0);
  const verdict: MessagesVerdict = {
    events,
    made: records.length,
    states: {},
    lost: 0,
    doubled: 0,
    neverTaken: 0,
    unknown: 0,
    unknownButTaken: 0,
    receipts: receipts.said.size,
    wrongReceipts: receipts.forgedTaken,
    costDifference: 0,
    cost: booked,
    examples: [],
  };
  for (let index = 0; index < events; index += 1)
    for (const channel of channels) {
      const reference = referenceOf(index);
      const found = byKey.get(keyOf(channel, reference)) ?? [];
      const taken = faults.taken[channel].get(reference) ?? 0;
      judgeOne(verdict, found, { taken, said: channel === 'sms' ? receipts.said.get(reference) : undefined });
    }
  // What its provider is known to have taken costs money, also where the phone network then failed.
  const paid = records.filter(
    ({ channel, state }) => channel === 'sms' && [...surelySent, 'failed'].includes(state),
  );
  verdict.costDifference = Math.abs(booked - paid.length * smsPesewas * unitsPerPesewa);
  return verdict;
}

const keyOf = (channel: string, reference: unknown) => `${channel} ${reference}`;

function judgeOne(
  verdict: MessagesVerdict,
  found: readonly DocumentData[],
  { taken, said }: { taken: number; said: string | undefined },
): void {
  const [record] = found;
  const state = String(record?.state ?? 'missing');
  verdict.states[state] = (verdict.states[state] ?? 0) + 1;
  const isSent = surelySent.includes(state);
  const isExplained = explained.includes(state) && record?.error !== '';
  const wrong = {
    lost: !isSent && !isExplained,
    doubled: taken > 1 || found.length > 1,
    neverTaken: isSent && taken === 0,
    wrongReceipts: said !== undefined && state !== said.toLowerCase(),
  };
  for (const [name, isWrong] of Object.entries(wrong))
    if (isWrong) {
      verdict[name as keyof typeof wrong] += 1;
      if (verdict.examples.length < 5)
        verdict.examples.push(JSON.stringify({ is: name, taken, said, ...shown(record) }));
    }
  if (state !== 'unknown') return;
  verdict.unknown += 1;
  if (taken > 0) verdict.unknownButTaken += 1;
}

const shown = ({ channel, state, tries, error, providerId, values }: DocumentData = {}) => ({
  channel,
  reference: values?.reference,
  state,
  tries,
  error,
  providerId,
});
