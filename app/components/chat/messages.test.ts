import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMessages, messageIn } from './merge-messages';
import { firstUnread, groupByDay, type Message, newestSeen } from './messages';

const start = Date.parse('2026-03-04T10:00:00.000Z');
const minute = 60_000;

/** A message of a day in March, `at` minutes after ten. */
const message = (id: string, at: number, overrides: Partial<Message> = {}): Message => ({
  id,
  text: id,
  senderName: 'Ama',
  from: 'buyer',
  timestamp: new Date(start + at * minute).toISOString(),
  ...overrides,
});
const bySupport = { from: 'admin', senderName: 'Akosua' } as const;
const ids = (messages: Message[]) => messages.map(({ id }) => id);

/** Messages of both sides over three days, each with an id of its own, in any order. */
const anyMessages = fc
  .uniqueArray(fc.nat(4_000), { maxLength: 40 })
  .chain((minutes) =>
    fc.tuple(
      ...minutes.map((at) => fc.boolean().map((support) => message(`m${at}`, at, support ? bySupport : {}))),
    ),
  );
const inOrder = anyMessages.map((messages) => mergeMessages([], messages));

describe('merging', () => {
  it('puts new messages where their time says', () => {
    const known = [message('a', 0), message('c', 2)];
    expect(ids(mergeMessages(known, [message('d', 3), message('b', 1)]))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('answers the known list itself where nothing is new', () => {
    const known = [message('a', 0)];
    expect(mergeMessages(known, [message('a', 0, { text: 'again' })])).toBe(known);
    expect(mergeMessages(known, [])).toBe(known);
  });

  it('keeps messages of one moment in the order in which they came', () => {
    expect(ids(mergeMessages([message('b', 0)], [message('a', 0)]))).toEqual(['b', 'a']);
  });

  it('holds each message once, the oldest first, in whatever parts they come', () => {
    fc.assert(
      fc.property(anyMessages, fc.nat(40), fc.nat(40), (messages, one, other) => {
        const parts = [messages.slice(0, one), messages.slice(0, other), messages];
        const merged = parts.reduce(mergeMessages, []);
        expect(ids(merged).sort()).toEqual(ids(messages).sort());
        const times = merged.map(({ timestamp }) => timestamp ?? '');
        expect(times).toEqual([...times].sort());
      }),
    );
  });
});

describe('grouping', () => {
  it('begins a run with another sender, after five minutes, and on another day', () => {
    const days = groupByDay([
      message('a', 0),
      message('b', 4),
      message('c', 9),
      message('d', 10, bySupport),
      message('e', 11, { ...bySupport, senderName: 'Yaw' }),
      message('f', 60 * 24),
    ]);
    expect(days.map(({ day, runs }) => [day, ...runs.map((run) => ids(run).join(''))])).toEqual([
      ['2026-03-04', 'ab', 'c', 'd', 'e'],
      ['2026-03-05', 'f'],
    ]);
  });

  it('begins a day at midnight in Accra, even within a minute', () => {
    const before = message('a', 0, { timestamp: '2026-03-04T23:59:59.000Z' });
    const after = message('b', 0, { timestamp: '2026-03-05T00:00:01.000Z' });
    expect(groupByDay([before, after]).map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05']);
  });

  it('shows messages without a time on a day of their own', () => {
    const days = groupByDay([message('a', 0, { timestamp: null }), message('b', 0)]);
    expect(days.map(({ day }) => day)).toEqual(['', '2026-03-04']);
  });

  it('loses none, keeps their order, and mixes no senders in a run', () => {
    fc.assert(
      fc.property(inOrder, (messages) => {
        const days = groupByDay(messages);
        expect(days.flatMap(({ runs }) => runs.flat())).toEqual(messages);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        for (const { day, runs } of days)
          for (const run of runs) {
            expect(new Set(run.map(({ from }) => from)).size).toBe(1);
            expect(run.every(({ timestamp }) => timestamp?.startsWith(day))).toBe(true);
          }
      }),
    );
  });
});

describe('what is read', () => {
  const talk = [
    message('a', 0),
    message('b', 1),
    message('c', 2, bySupport),
    message('d', 3),
    message('e', 4, bySupport),
  ];

  it.each([
    ['buyer', 0, 'd'],
    ['buyer', 1, 'b'],
    ['buyer', 2, 'a'],
    ['buyer', 3, null],
    ['buyer', 9, null],
    ['admin', 0, 'e'],
    ['admin', 2, null],
  ] as const)('the newest read message of %s, with %i unread, is %s', (side, unseen, seen) => {
    expect(newestSeen(talk, side, unseen)).toBe(seen);
  });

  it.each([
    ['buyer', 0, null],
    ['buyer', 1, 'e'],
    ['buyer', 2, 'c'],
    // More than the page holds: all of it is new.
    ['buyer', 7, 'c'],
    ['admin', 1, 'd'],
    ['admin', 3, 'a'],
  ] as const)('what is new for %s, with %i unread, begins at %s', (side, unread, first) => {
    expect(firstUnread(talk, side, unread)).toBe(first);
  });

  it('is nothing where only one side wrote', () => {
    expect(firstUnread([message('a', 0)], 'buyer', 1)).toBeNull();
    expect(newestSeen([message('a', 0)], 'admin', 0)).toBeNull();
    expect([firstUnread([], 'buyer', 3), newestSeen([], 'buyer', 0)]).toEqual([null, null]);
  });

  it('agrees with the counters, whatever was written', () => {
    fc.assert(
      fc.property(inOrder, fc.constantFrom('buyer', 'admin'), fc.nat(40), (messages, side, count) => {
        const own = messages.filter(({ from }) => from === side);
        const seen = newestSeen(messages, side, count);
        const unseen = own.slice(own.findIndex(({ id }) => id === seen) + 1);
        expect(unseen).toHaveLength(Math.min(count, own.length));
        const theirs = messages.filter(({ from }) => from !== side);
        const first = firstUnread(messages, side, count);
        const fresh = first === null ? [] : theirs.slice(theirs.findIndex(({ id }) => id === first));
        expect(fresh).toHaveLength(Math.min(count, theirs.length));
      }),
    );
  });
});

describe('a message as the listener brings it', () => {
  const timestamp = '2026-03-04T10:00:00.000Z';
  const fields = { senderId: 'ama', senderName: 'Ama', text: 'Hello', timestamp };

  it('is the person’s, or else support’s', () => {
    expect(messageIn({ id: 'a', fields }, 'ama')).toEqual({
      id: 'a',
      text: 'Hello',
      senderName: 'Ama',
      from: 'buyer',
      timestamp,
      about: null,
      photos: [],
    });
    expect(messageIn({ id: 'a', fields }, 'kofi')?.from).toBe('admin');
  });

  it('has what it is about and its photos, as far as they can be read', () => {
    const about = { kind: 'order', id: 'x', name: 'MK-1' };
    const read = (more: object) => messageIn({ id: 'a', fields: { ...fields, ...more } }, 'ama');
    expect(read({ about, photos: ['messages/a_b/0_x.jpg', 7] })).toMatchObject({
      about,
      photos: ['messages/a_b/0_x.jpg'],
    });
    expect(read({ about: { ...about, kind: 'payout' }, photos: 'x' })).toMatchObject({
      about: null,
      photos: [],
    });
  });

  it('may lack its sender and its time, but not its words', () => {
    expect(messageIn({ id: 'a', fields: { text: '' } }, 'ama')).toEqual({
      id: 'a',
      text: '',
      senderName: '',
      from: 'admin',
      timestamp: null,
      about: null,
      photos: [],
    });
    expect(messageIn({ id: 'a', fields: { ...fields, text: 7 } }, 'ama')).toBeNull();
    expect(messageIn({ id: 'a', fields: {} }, 'ama')).toBeNull();
  });
});
