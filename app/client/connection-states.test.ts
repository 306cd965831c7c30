import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstState, nextState, rules, type State, type StateEvent } from './connection-states';

/** The time of all events, in milliseconds. */
const now = 5_000;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Every state that these events lead to, one after the other. */
function follow(...events: StateEvent[]): State[] {
  const states = [firstState(now)];
  for (const event of events) states.push(nextState(states.at(-1) ?? firstState(now), event, now));
  return states;
}
const namesAfter = (...events: StateEvent[]) => follow(...events).map(({ is }) => is);
const after = (...events: StateEvent[]) => follow(...events).at(-1);

test('it opens, asks and is live; lost, it reconnects until it is answered', () => {
  expect(namesAfter('opened', 'answered', 'disconnected', 'retry', 'retry', 'answered')).toEqual([
    'opening',
    'asking',
    'live',
    'lost',
    'reconnecting',
    'reconnecting',
    'live',
  ]);
});

test('an ended query is sent again on the same connection, after one pause for all that are ended', () => {
  const [, , first, second] = follow('opened', 'interrupted', 'interrupted');
  expect([first?.is, first?.pauseMs, first?.failures]).toEqual(['interrupted', 2_000, 1]);
  expect(second, 'its pause goes on').toBe(first);
  expect(after('opened', 'interrupted', 'answered')?.is, 'the pause of a query that others outlive').toBe(
    'interrupted',
  );
  expect(namesAfter('opened', 'offline', 'interrupted', 'retry').slice(2)).toEqual([
    'offline',
    'offline',
    'reconnecting',
  ]);
  expect(namesAfter('opened', 'interrupted', 'retry', 'interrupted').slice(2)).toEqual([
    'interrupted',
    'lost',
    'interrupted',
  ]);
});

test('what fails opens again with a new token, wherever it was', () => {
  const others = Object.entries(rules).filter(([, { on }]) => on.failed !== 'closed');
  expect(others.map(([name]) => name)).toEqual(['closed', 'ended']);
  expect(namesAfter('opened', 'offline', 'failed', 'retry').slice(2)).toEqual([
    'offline',
    'closed',
    'opening',
  ]);
});

test('every state ends with the session, and nothing comes after that', () => {
  const others = Object.entries(rules).filter(([name]) => name !== 'ended');
  expect(others.map(([, { on }]) => on.over)).toEqual(others.map(() => 'ended'));
  const events: StateEvent[] = ['opened', 'answered', 'retry', 'failed', 'offline', 'over'];
  expect(namesAfter('over', ...events).slice(1)).toEqual(Array(7).fill('ended'));
});

test('what is shown stays while it opens again, until it is answered', () => {
  expect(follow('opened', 'failed', 'retry', 'opened', 'answered').map(({ shows }) => shows)).toEqual([
    'connecting',
    'connecting',
    'lost',
    'lost',
    'lost',
    'live',
  ]);
});

test('an answer ends the failures; what was only lost is none', () => {
  expect(
    follow('failed', 'retry', 'failed', 'retry', 'opened', 'answered', 'disconnected').map(
      ({ failures, pauseMs }) => [failures, pauseMs],
    ),
  ).toEqual([
    [0, undefined],
    [1, 2_000],
    [1, undefined],
    [2, 4_000],
    [2, undefined],
    [2, undefined],
    [0, undefined],
    [0, 20_000],
  ]);
});

test('a try may be answered for 20 seconds; without one, nothing is on the way', () => {
  const end = now + 20_000;
  expect(follow('opened', 'disconnected', 'retry').map(({ tryEndsAt }) => tryEndsAt)).toEqual(
    Array(4).fill(end),
  );
  expect([after('failed'), after('opened', 'offline')].map((state) => state?.tryEndsAt)).toEqual([0, 0]);
});
