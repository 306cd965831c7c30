import { expect, it } from 'vitest';
import { Faults } from '../../chaos/messages/faults';
import { Receipts } from '../../chaos/messages/receipts';
import { judgeMessages } from '../../chaos/messages/verdict';
import { clearDocuments } from '../../setup/clear';
import { put } from '../support/store';

it('finds messages that were lost, doubled, never taken, or are not what their receipts say', async () => {
  await clearDocuments();
  const faults = new Faults(1, 5);
  const receipts = new Receipts(faults, () => []);
  const record = (number: number, channel: 'email' | 'sms', state: string, taken: number, error = '') => {
    const reference = `TS00000${number}`;
    for (let time = 0; time < taken; time += 1) faults.take(channel, reference);
    return { id: `${number}_${channel}`, data: { channel, state, error, values: { reference } } };
  };
  await put(
    'outgoing',
    record(0, 'email', 'sent', 1),
    record(0, 'sms', 'delivered', 1),
    record(1, 'email', 'sent', 2),
    record(1, 'sms', 'sent', 0),
    record(2, 'email', 'unknown', 1, 'No answer.'),
    record(2, 'sms', 'unknown', 0),
    record(3, 'email', 'waiting', 0),
    record(3, 'sms', 'sent', 1),
    record(4, 'email', 'sent', 1),
  );
  receipts.said.set('TS000000', 'DELIVERED').set('TS000003', 'FAILED');
  await put('messageCosts', { id: '2026-11_ama', data: { cost: 1_300 } });
  expect(await judgeMessages(5, faults, receipts)).toMatchObject({
    made: 9,
    // One without a reason, one that still waits, one that there is not.
    lost: 3,
    doubled: 1,
    neverTaken: 1,
    unknown: 2,
    unknownButTaken: 1,
    wrongReceipts: 1,
    costDifference: 100,
  });
});
