import type { OrderStepName } from '~/schemas/orders/order-steps';
import type { HistoryChange } from './history-log';
import type { HistoryEvent } from './history-types';

// What each entry of the activity log tells, without its words: those stand in `app/texts/`. Amounts are
// GHS, days YYYY-MM-DD and '' for none, texts are as people typed them. What comes after a dot tells apart
// what has the same event; the event decides on the entry's type (`historyTypeOfEvent`).

interface OrderLog {
  'order_moved.step': { number: string; step: OrderStepName; note: string };
  'order_moved.payment': {
    number: string;
    did: 'recorded' | 'recorded first' | 'confirmed' | 'withdrew';
    amount: number;
    method: string;
    reference: string;
  };
  basket_dismissed: { basket: string; reason: string };
}

export interface LogValues extends OrderLog {}
export type LogName = keyof LogValues;

/** A sentence for each entry, of its values and changes; one record for each language. */
export type LogTexts = {
  [Name in LogName]: (values: LogValues[Name], changes: readonly HistoryChange[]) => string;
};

/** What an entry tells: its name, and the values of it. */
export type Told = { [Name in LogName]: { event: Name; values: LogValues[Name] } }[LogName];

/** 'product_edited' of 'product_edited.stock' */
type EventOf<Name extends string> = Name extends `${infer Event}.${string}` ? Event : Name;

/** The event of a name; a name of no event does not compile. */
export function eventOf(name: LogName): HistoryEvent {
  const [event] = name.split('.') as [EventOf<LogName>];
  return event;
}
