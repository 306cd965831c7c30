import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { entryOf, notificationOf, recipientsOf } from '~/services/activity/tellings';
import { makeFacts } from '../../tests/factories/facts';
import { type ActName, acts, type Facts } from './acts';

const names = Object.keys(acts) as ActName[];

/** A sentence without a hole. */
const sentence = /^(?!.*(undefined|\[object|NaN|: ?$)).{8,}$/u;

describe.each(names)('%s', (name) => {
  const texts = (field: string) =>
    /^(until|at|by|acceptBy|neededBy|from|to)$/.test(field) ? '2026-12-24' : 'Ama';
  const facts = makeFacts(name, texts) as Facts<typeof name>;

  it('has facts as it describes them', () => {
    expect(v.is(acts[name].facts, facts)).toBe(true);
  });

  it.runIf(acts[name].log !== null)('is a sentence of the activity log', () => {
    const changes = [{ field: 'commissionPercent', from: '5', to: '7' }];
    expect(entryOf(name, facts, changes).description).toMatch(sentence);
  });

  it.each(recipientsOf(name))('is a notification for %s', (to) => {
    const { message, link } = notificationOf(name, facts, to);
    expect(message).toMatch(sentence);
    // No page shows a request of an older format.
    if (name !== 'edit.old_rejected') expect(link).not.toBe('');
  });
});
