import { logTypes, type NewLogType } from '~/acts/acts';
import { recordFor } from '~/utils/record-for';

/** The types of activity log entries, with their labels. */
export const historyTypes = {
  ...recordFor(Object.keys(logTypes) as NewLogType[], (name) => logTypes[name].label),
  order_update: 'Order updated',
} as const;
export type HistoryType = keyof typeof historyTypes;
export const historyTypeNames = Object.keys(historyTypes).filter(isHistoryType);

function isHistoryType(name: string): name is HistoryType {
  return name in historyTypes;
}

/** The events that are logged, with their types. */
export const historyTypeOfEvent = {
  order_moved: 'order_update',
  basket_dismissed: 'order_update',
} as const satisfies Record<string, HistoryType>;
export type HistoryEvent = keyof typeof historyTypeOfEvent;
