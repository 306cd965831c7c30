import type * as v from 'valibot';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { AnyAct, LogType, PublicEvent, RecipientRole } from './act';
import { bulkActs, bulkLogTypes } from './bulk';
import { intakeActs } from './intake';
import { messageActs } from './messages';
import { moneyActs, moneyEvents, moneyLogTypes } from './money';
import { operatorActs, operatorLogTypes } from './operators';
import { orderStepActs } from './order-steps';
import { orderActs, orderEvents, orderLogTypes } from './orders';
import { peopleActs, peopleEvents, peopleLogTypes } from './people';
import { productActs, productEvents, productLogTypes } from './products';
import { promotionActs, promotionEvents, promotionLogTypes } from './promotions';
import { tradeActs } from './trades';

/** All that happens and is told, by name (docs/product/acts.md). */
export const acts = {
  ...productActs,
  ...orderActs,
  ...orderStepActs,
  ...intakeActs,
  ...moneyActs,
  ...promotionActs,
  ...bulkActs,
  ...tradeActs,
  ...peopleActs,
  ...messageActs,
  ...operatorActs,
};
type Acts = typeof acts;
export type ActName = keyof Acts;

/** What an act is told with. */
export type Facts<Name extends ActName> = v.InferOutput<Acts[Name]['facts']>;

/** The types of entries of the activity log. */
export const logTypes = {
  ...productLogTypes,
  ...peopleLogTypes,
  ...operatorLogTypes,
  ...moneyLogTypes,
  ...orderLogTypes,
  ...promotionLogTypes,
  ...bulkLogTypes,
} satisfies Record<string, LogType>;
export type HistoryType = keyof typeof logTypes;

/** The events that programs are told. */
export const publicEvents = {
  ...orderEvents,
  ...productEvents,
  ...moneyEvents,
  ...promotionEvents,
  ...peopleEvents,
} satisfies Record<string, PublicEvent>;

/** The facts that an entry or a notification keeps. */
type Kept<Facts, Tells> = Tells extends { keeps: readonly (infer Names)[] }
  ? Pick<Facts, Extract<Names, keyof Facts>>
  : never;

/** The acts that have an entry in the log, with the facts that it keeps. */
export type LogValues = {
  [Name in ActName as Acts[Name]['log'] extends null ? never : Name]: Kept<Facts<Name>, Acts[Name]['log']>;
};

type NotifiesOf<Name extends ActName> = Acts[Name] extends { notifies: infer Notifies }
  ? Notifies
  : Record<never, never>;
/** Whom an act notifies; of one of several, whom any of them does. */
export type RecipientsOf<Name extends ActName> = Name extends ActName
  ? Extract<keyof NotifiesOf<Name>, RecipientRole>
  : never;

type Hearing = {
  [Name in ActName]: {
    [To in keyof NotifiesOf<Name>]: NotifiesOf<Name>[To] extends { as: infer As extends string }
      ? { as: As; values: Kept<Facts<Name>, NotifiesOf<Name>[To]> }
      : never;
  }[keyof NotifiesOf<Name>];
}[ActName];

/** What each notification keeps, by its name. */
export type NotificationValues = { [One in Hearing as One['as']]: One['values'] };

/** The kind of messages as which each notification leaves, by its name; null where it stays in the app. */
export const kindsOfNotifications: ReadonlyMap<string, MessageKind | null> = new Map(
  Object.values<AnyAct>(acts).flatMap(({ notifies = {} }) =>
    Object.values(notifies).map(({ as, leaves }) => [as, leaves] as const),
  ),
);
