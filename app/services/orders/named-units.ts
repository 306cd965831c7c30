import type { Order } from '~/schemas/orders/order';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import type { UnitsView } from '~/schemas/orders/order-view';

/** Units of lines with the lines' titles and variants. */
export const namedUnits = ({ items }: Pick<Order, 'items'>, lines: readonly LineUnits[]): UnitsView[] =>
  lines.map(({ lineId, quantity }) => {
    const line = items.find((item) => item.lineId === lineId);
    return { lineId, quantity, title: line?.title ?? '', variant: line?.variant ?? '' };
  });
