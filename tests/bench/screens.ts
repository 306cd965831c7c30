import { screens as everyScreen } from '../screens';
import { addressOf, type Measured } from '../screens/screen';
import type { Market } from './market';

export type Visitor = NonNullable<Measured['as']>;

export interface Screen extends Measured {
  as: Visitor;
  path: (market: Market) => string;
}

/** The records of the demo data that are looked at, by the names in `tests/screens/`. */
const idsOf = (market: Market) => ({
  seller: market.sellerId,
  chat: market.sellerId,
  product: market.ownProductId,
  waiting: market.waitingProductId,
  edit: market.waitingEditId,
  order: market.ownOrderId,
});

/** Every screen that is measured. */
export const screens: readonly Screen[] = everyScreen.flatMap((screen) =>
  typeof screen.bench === 'string'
    ? []
    : screen.bench.map((measured) => ({
        ...measured,
        as: measured.as ?? screen.as,
        path: (market: Market) => addressOf(screen, measured, idsOf(market)),
      })),
);
