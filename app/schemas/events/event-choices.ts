import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { type EventType, eventTypes, readersOf } from './event';

/** 'order' of 'order.paid' */
const kindOf = (type: EventType) => type.split('.')[0];

function choicesFor(reader: 'shops' | 'sellers'): string[] {
  const types = eventTypes.filter((type) => readersOf(type).includes(reader));
  return [...new Set(types.map((type) => `${kindOf(type)}.*`)), ...types];
}

/** What an endpoint of a shop, or of a seller, may ask for: events by name, or all of a kind ('order.*'). */
export const eventChoicesOf: Record<ApiKeyKind, readonly string[]> = {
  shop: choicesFor('shops'),
  seller: choicesFor('sellers'),
};

/** Whether one of the choices names a type of event. */
export const isChosen = (choices: readonly string[], type: EventType): boolean =>
  choices.some((choice) => choice === type || choice === `${kindOf(type)}.*`);
