import { expect, it } from 'vitest';
import { heard, type Known } from './unread';

const limit = 20;
const listening = (count: number) => ({
  documents: Array.from({ length: count }, (_, index) => ({ id: `n${index}`, fields: {} })),
});
const first = (unread: number): Known => ({ served: { unread }, snapshot: null, unread });

it('is the server’s number as long as nobody listens', () => {
  const known = first(3);
  expect(heard(known, { ...known, connection: 'connecting' }, limit)).toBe(known);
  const served = { unread: 2 };
  expect(heard(known, { served, snapshot: null, connection: 'off' }, limit).unread).toBe(2);
});

it('is what the listener holds, though the server said something else before', () => {
  const known = first(3);
  const live = heard(known, { ...known, snapshot: listening(4), connection: 'live' }, limit);
  expect(live.unread).toBe(4);
  const page = { ...live, served: { unread: 3 } };
  expect(heard(live, { ...page, connection: 'live' }, limit).unread, 'an older page').toBe(4);
});

it('stays when the connection is lost, until the server says something new', () => {
  const known = first(3);
  const live = heard(known, { ...known, snapshot: listening(4), connection: 'live' }, limit);
  expect(heard(live, { ...live, connection: 'lost' }, limit).unread).toBe(4);
  const page = { ...live, served: { unread: 6 } };
  expect(heard(live, { ...page, connection: 'lost' }, limit).unread).toBe(6);
});

it('is at least as many as the listener may hold, until the server is asked', () => {
  const many = first(57);
  const live = heard(many, { ...many, snapshot: listening(20), connection: 'live' }, limit);
  expect(live.unread).toBe(57);
  const read = { ...live, served: { unread: 56 } };
  expect(heard(live, { ...read, connection: 'live' }, limit).unread).toBe(56);
  const few = first(19);
  const more = heard(few, { ...few, snapshot: listening(20), connection: 'live' }, limit);
  expect(more.unread).toBe(20);
});
