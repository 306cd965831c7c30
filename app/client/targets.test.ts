import { expect, test } from 'vitest';
import type { ListenMessage } from './listen-protocol';
import type { LiveQuery } from './live-query';
import { Targets } from './targets';

const database = 'projects/demo/databases/(default)';
const newest: LiveQuery = {
  collection: 'messages',
  parent: 'chats/ama',
  where: [['isRead', '==', false]],
  orderBy: [['timestamp', 'desc']],
  limit: 2,
};
const chat: LiveQuery = { document: 'chats/ama' };

const nameOf = (id: string) => `${database}/documents/chats/ama/messages/${id}`;

function put(id: string, minute: number, targetIds = [1]): ListenMessage {
  const timestampValue = `2026-11-22T10:0${minute}:00Z`;
  const fields = { timestamp: { timestampValue } };
  return { documentChange: { document: { name: nameOf(id), fields }, targetIds } };
}

const gone = (id: string): ListenMessage => ({
  documentDelete: { document: nameOf(id), removedTargetIds: [1] },
});
const current = (resumeToken: string, targetIds = [1]): ListenMessage => ({
  targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken },
});
const whole = (resumeToken?: string): ListenMessage => ({
  targetChange: { readTime: '2026-11-22T10:00:00Z', resumeToken },
});

/** Targets that were asked for, and what each message brings about. */
function listening(queries: Record<string, LiveQuery> = { newest }) {
  const targets = new Targets();
  for (const [key, query] of Object.entries(queries)) targets.add(key, query);
  targets.askAll(database);
  /** Takes the messages in; the ids that are shown in the end, for each query that is shown anew. */
  const hear = (...messages: ListenMessage[]) => {
    const effects = messages.map((message) => targets.take(database, message));
    const shown = effects
      .flatMap(({ snapshots }) => snapshots)
      .map(([key, { documents }]) => [key, documents.map(({ id }) => id).join(' ')]);
    return { effects, shown };
  };
  return { targets, hear };
}

test('a query is asked in Firestore’s words', () => {
  const targets = new Targets();
  targets.add('newest', newest);
  targets.add('chat', chat);
  expect(targets.askAll(database)).toEqual([
    {
      targetId: 1,
      query: {
        parent: `${database}/documents/chats/ama`,
        structuredQuery: {
          from: [{ collectionId: 'messages' }],
          where: {
            compositeFilter: {
              op: 'AND',
              filters: [
                {
                  fieldFilter: {
                    field: { fieldPath: 'isRead' },
                    op: 'EQUAL',
                    value: { booleanValue: false },
                  },
                },
              ],
            },
          },
          orderBy: [{ field: { fieldPath: 'timestamp' }, direction: 'DESCENDING' }],
          limit: 2,
        },
      },
    },
    { targetId: 2, documents: { documents: [`${database}/documents/chats/ama`] } },
  ]);
});

test('nothing is shown before the database says that it is whole, then all in order', () => {
  const { hear } = listening();
  expect(hear(put('a', 1), put('b', 2), whole('early')).shown).toEqual([]);
  expect(hear(current('t1')).shown).toEqual([]);
  const { effects, shown } = hear(whole('t1'));
  expect(shown).toEqual([['newest', 'b a']]);
  expect(effects[0]).toMatchObject({ changed: false, consistent: true });
  expect(hear(whole('t2')).shown).toEqual([]);
});

test('an empty result is shown too, once', () => {
  const { hear } = listening();
  expect(hear(current('t1'), whole('t1'), whole('t2')).shown).toEqual([['newest', '']]);
});

test('what comes, changes and goes is shown as one change', () => {
  const { hear } = listening();
  hear(put('a', 1), put('b', 2), current('t1'), whole('t1'));
  // The oldest falls out of the two that are asked for.
  const moved: ListenMessage = {
    documentRemove: { document: nameOf('a'), removedTargetIds: [1] },
  };
  const { effects, shown } = hear(moved, put('c', 3), whole('t2'));
  expect(shown).toEqual([['newest', 'c b']]);
  expect(effects.map(({ delivered }) => delivered)).toEqual([0, 1, 0]);
  expect(effects.at(-1)?.changed).toBe(true);
  expect(hear(gone('c'), put('a', 1), whole('t3')).shown).toEqual([['newest', 'b a']]);
  const leaves: ListenMessage = {
    documentChange: { document: { name: nameOf('a') }, removedTargetIds: [1] },
  };
  const left = hear(leaves, whole('t4'));
  expect(left.shown).toEqual([['newest', 'b']]);
  expect(left.effects[0]?.delivered).toBe(0);
});

test('more than was asked for is cut, and equal times go by id', () => {
  const { hear } = listening();
  const messages = [put('a', 1), put('c', 1), put('b', 1), current('t1'), whole('t1')];
  expect(hear(...messages).shown).toEqual([['newest', 'c b']]);
});

test('a new connection goes on from the last whole state, and drops the half that came after', () => {
  const { targets, hear } = listening();
  hear(put('a', 1), current('t1'), whole('t1'), put('half', 5), current('t2'));
  expect(targets.askAll(database)).toMatchObject([{ targetId: 2, resumeToken: 't1' }]);
  // A late word about the old number is about nobody.
  hear(put('late', 5, [1]));
  const { shown } = hear(put('b', 2, [2]), current('t3', [2]), whole('t3'));
  expect(shown).toEqual([['newest', 'b a']]);
  expect(targets.askAll(database)).toMatchObject([{ targetId: 3, resumeToken: 't3' }]);
  expect(hear(current('t4', [3]), whole('t4')).shown, 'nothing has changed meanwhile').toEqual([]);
});

test('without a token all is told again, and what is not told is gone', () => {
  const { targets, hear } = listening();
  hear(put('a', 1), { targetChange: { targetChangeType: 'CURRENT' } }, whole());
  expect(targets.askAll(database)[0]).not.toHaveProperty('resumeToken');
  const told = [put('b', 2, [2]), { targetChange: { targetChangeType: 'CURRENT' as const } }];
  expect(hear(...told, whole()).shown).toEqual([['newest', 'b']]);
});

test('a reset begins anew; what is on the screen stays until it is whole', () => {
  const { hear } = listening();
  hear(put('a', 1), current('t1'), whole('t1'));
  const reset: ListenMessage = { targetChange: { targetChangeType: 'RESET', targetIds: [1] } };
  expect(hear(reset, whole('t2')).shown).toEqual([]);
  expect(hear(put('b', 2), current('t3'), whole('t3')).shown).toEqual([['newest', 'b']]);
});

test('a wrong count is asked anew from the beginning, under another number', () => {
  const { hear } = listening();
  hear(put('a', 1), put('b', 2), current('t1'), whole('t1'));
  expect(hear({ filter: { targetId: 1, count: 2 } }).effects[0]?.requests).toEqual([]);
  const { effects } = hear({ filter: { targetId: 1, count: 1 } });
  expect(effects[0]?.requests).toMatchObject([
    { removeTarget: 1 },
    { addTarget: { targetId: 2, query: {} } },
  ]);
  expect(effects[0]?.requests[1]?.addTarget).not.toHaveProperty('resumeToken');
  const { shown } = hear(put('b', 2, [2]), current('t2', [2]), whole('t2'));
  expect(shown).toEqual([['newest', 'b']]);
});

test('a document that is gone says so by its count alone', () => {
  const { hear } = listening({ chat });
  const document = { name: `${database}/documents/chats/ama` };
  hear({ documentChange: { document, targetIds: [1] } }, current('t1'), whole('t1'));
  const { effects, shown } = hear({ filter: { targetId: 1 } }, whole('t2'));
  expect(effects[0]?.requests).toEqual([]);
  expect(shown).toEqual([['chat', '']]);
});

test('one message may be about several queries, or about all', () => {
  const { hear } = listening({ newest, again: { ...newest, limit: 1 } });
  const all: ListenMessage = { targetChange: { targetChangeType: 'CURRENT', resumeToken: 't1' } };
  const { effects, shown } = hear(put('a', 1, [1, 2]), put('b', 2, [1, 2]), all, whole('t1'));
  expect(shown).toEqual([
    ['newest', 'b a'],
    ['again', 'b'],
  ]);
  expect(effects.map(({ delivered }) => delivered)).toEqual([1, 1, 0, 0]);
});

test('a refused query is named with the reason; the others go on', () => {
  const { targets, hear } = listening({ newest, chat });
  const { effects } = hear({
    targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 7 } },
  });
  expect(effects[0]?.dropped).toEqual([{ key: 'chat', code: 7 }]);
  targets.remove('chat');
  expect(hear(put('a', 1), current('t1'), whole('t1')).shown).toEqual([['newest', 'a']]);
});
