import type * as v from 'valibot';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { AnyAct, Hearer, LogType, PublicEvent } from './act';
import { intakeActs } from './intake';
import { moneyActs, moneyEvents, moneyLogTypes } from './money';
import { orderStepActs } from './order-steps';
import { orderActs, orderEvents, orderLogTypes } from './orders';
import { promotionActs, promotionEvents, promotionLogTypes } from './promotions';

/** All that happens and is told, by name (docs/product/acts.md). */
export const acts = { ...orderActs, ...orderStepActs, ...intakeActs, ...promotionActs, ...moneyActs };
type Acts = typeof acts;
export type ActName = keyof Acts;

/** What an act is told with. */
export type Facts<Name extends ActName> = v.InferOutput<Acts[Name]['facts']>;

/** The types of entries of the activity log. */
export const logTypes = { ...orderLogTypes, ...promotionLogTypes, ...moneyLogTypes } satisfies Record<
  string,
  LogType
>;
export type NewLogType = keyof typeof logTypes;

/** The events that programs are told. */
export const publicEvents = { ...orderEvents, ...promotionEvents, ...moneyEvents } satisfies Record<
  string,
  PublicEvent
>;

type Said<Facts, Tells> = Tells extends { says: readonly (infer Names)[] }
  ? Pick<Facts, Extract<Names, keyof Facts>>
  : never;

/** The acts that have an entry in the log, with the facts that it keeps. */
export type LogSays = {
  [Name in ActName as Acts[Name]['log'] extends null ? never : Name]: Said<Facts<Name>, Acts[Name]['log']>;
};

type HearsOf<Name extends ActName> = Acts[Name] extends { hears: infer Hears } ? Hears : Record<never, never>;
export type HearersOf<Name extends ActName> = Extract<keyof HearsOf<Name>, Hearer>;

type Hearing = {
  [Name in ActName]: {
    [To in keyof HearsOf<Name>]: HearsOf<Name>[To] extends { as: infer As extends string }
      ? { as: As; values: Said<Facts<Name>, HearsOf<Name>[To]> }
      : never;
  }[keyof HearsOf<Name>];
}[ActName];

/** What each notification keeps, by its name. */
export type Heard = { [One in Hearing as One['as']]: One['values'] };

/** The kind of messages as which each notification leaves, by its name; null where it stays in the app. */
export const kindsOfHeard: ReadonlyMap<string, MessageKind | null> = new Map(
  Object.values<AnyAct>(acts).flatMap(({ hears = {} }) =>
    Object.values(hears).map(({ as, leaves }) => [as, leaves] as const),
  ),
);
