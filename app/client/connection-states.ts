import type { Connection } from './live-query';
import { retryDelayMs } from './retry-delay';

/** What each does when it begins: `#begin` in `connection.ts`. */
export type StateName =
  /** Asks for a token, signs in. */
  | 'opening'
  /** Has no database: the sign-in failed, or the token is not taken any more. */
  | 'closed'
  /** Signed in; no query is answered yet. */
  | 'asking'
  | 'live'
  /** Every query comes from memory. The library connects anew by itself, at once and after growing pauses. */
  | 'lost'
  /** We have told the library to connect at once. */
  | 'reconnecting'
  /** The database ended a query, which is sent again after a pause; others may go on. */
  | 'interrupted'
  /** The browser has no network: paused, because the library would notice only after a timeout. */
  | 'offline'
  /** The session is over. */
  | 'ended';

export type StateEvent =
  /** Signed in. */
  | 'opened'
  /** The sign-in failed, or the token is not taken any more. */
  | 'failed'
  /** The database answered a query, with all of its documents or a refusal. */
  | 'answered'
  /** Every query comes from memory now. */
  | 'disconnected'
  /** The database ended a query that may be sent again. */
  | 'interrupted'
  /** The browser lost its network. */
  | 'offline'
  /** The pause is over, or the page was shown or is online again. */
  | 'retry'
  /** The session is over. */
  | 'over';

export interface State {
  is: StateName;
  shows: Connection;
  /** Tries in a row that failed. */
  failures: number;
  /** Milliseconds until `retry` comes by itself. Undefined: it does not. */
  pauseMs: number | undefined;
  /** Until then, in milliseconds since 1970, its try may still be answered; 0 when it has made none. */
  tryEndsAt: number;
}

interface Rule {
  /** Undefined: the same as before. */
  shows?: Connection;
  isTry?: boolean;
  isFailure?: boolean;
  pauseMs?: (failures: number) => number;
  /** Tries again also when nobody looks. */
  alsoUnseen?: boolean;
  /** Which event leads where; others change nothing. */
  on: Partial<Record<StateEvent, StateName>>;
}

/**
 * How long a try has until it is given up: its answer may be on the way, and another one would be billed for
 * the same documents. Meanwhile the library tries too, after pauses that begin at a second and grow by half.
 */
const answerMs = 20_000;

const always = { over: 'ended' } as const;
const signedIn = { ...always, failed: 'closed', interrupted: 'interrupted', offline: 'offline' } as const;
const withoutAnswers = { ...signedIn, answered: 'live', retry: 'reconnecting' } as const;

export const rules: Record<StateName, Rule> = {
  opening: {
    isTry: true,
    on: { ...always, opened: 'asking', failed: 'closed', retry: 'opening' },
  },
  closed: {
    shows: 'lost',
    isFailure: true,
    pauseMs: retryDelayMs,
    on: { ...always, retry: 'opening' },
  },
  asking: {
    isTry: true,
    on: { ...withoutAnswers, disconnected: 'lost' },
  },
  live: {
    shows: 'live',
    on: { ...signedIn, disconnected: 'lost' },
  },
  lost: {
    shows: 'lost',
    isTry: true,
    pauseMs: () => answerMs,
    on: withoutAnswers,
  },
  reconnecting: {
    shows: 'lost',
    isTry: true,
    isFailure: true,
    // The library alone may take a minute and a half.
    pauseMs: (failures) => Math.max(answerMs, retryDelayMs(failures)),
    on: withoutAnswers,
  },
  interrupted: {
    shows: 'lost',
    isTry: true,
    isFailure: true,
    pauseMs: retryDelayMs,
    // The library does not send it again.
    alsoUnseen: true,
    // Further queries that are ended wait with the first; answers of others do not end its pause.
    on: { ...always, failed: 'closed', offline: 'offline', retry: 'lost' },
  },
  offline: {
    shows: 'lost',
    pauseMs: () => answerMs,
    // Queries that are ended now are sent again with the others.
    on: { ...always, failed: 'closed', answered: 'live', retry: 'reconnecting' },
  },
  ended: {
    shows: 'ended',
    on: {},
  },
};

function enter(is: StateName, { shows, failures }: Pick<State, 'shows' | 'failures'>, now: number): State {
  const rule = rules[is];
  return {
    is,
    shows: rule.shows ?? shows,
    failures: is === 'live' ? 0 : failures + Number(rule.isFailure ?? false),
    pauseMs: rule.pauseMs?.(failures),
    tryEndsAt: rule.isTry ? now + answerMs : 0,
  };
}

/** @param now milliseconds since 1970 */
export function firstState(now: number): State {
  return enter('opening', { shows: 'connecting', failures: 0 }, now);
}

/**
 * The state after an event: the same object when the event changes nothing.
 *
 * @param now milliseconds since 1970
 */
export function nextState(state: State, event: StateEvent, now: number): State {
  const is = rules[state.is].on[event];
  return is ? enter(is, state, now) : state;
}
