import { expect, it } from 'vitest';
import { type UnreadState, updateUnread } from './unread';

const limit = 20;
const listening = (count: number) => ({
  documents: Array.from({ length: count }, (_, index) => ({ id: `n${index}`, fields: {} })),
});
const first = (unread: number): UnreadState => ({ served: { unread }, snapshot: null, unread });

it('is the server’s number while not listening', () => {
  const known = first(3);
  expect(updateUnread(known, { ...known, connection: 'connecting' }, limit)).toBe(known);
  const served = { unread: 2 };
  expect(updateUnread(known, { served, snapshot: null, connection: 'off' }, limit).unread).toBe(2);
});

it('is what the listener holds, though the server said something else before', () => {
  const known = first(3);
  const live = updateUnread(known, { ...known, snapshot: listening(4), connection: 'live' }, limit);
  expect(live.unread).toBe(4);
  const page = { ...live, served: { unread: 3 } };
  expect(updateUnread(live, { ...page, connection: 'live' }, limit).unread, 'an older page').toBe(4);
});

it('stays when the connection is lost, until the server says something new', () => {
  const known = first(3);
  const live = updateUnread(known, { ...known, snapshot: listening(4), connection: 'live' }, limit);
  expect(updateUnread(live, { ...live, connection: 'lost' }, limit).unread).toBe(4);
  const page = { ...live, served: { unread: 6 } };
  expect(updateUnread(live, { ...page, connection: 'lost' }, limit).unread).toBe(6);
});

it('is at least as many as the listener may hold, until the server is asked', () => {
  const many = first(57);
  const live = updateUnread(many, { ...many, snapshot: listening(20), connection: 'live' }, limit);
  expect(live.unread).toBe(57);
  const read = { ...live, served: { unread: 56 } };
  expect(updateUnread(live, { ...read, connection: 'live' }, limit).unread).toBe(56);
  const few = first(19);
  const more = updateUnread(few, { ...few, snapshot: listening(20), connection: 'live' }, limit);
  expect(more.unread).toBe(20);
});
