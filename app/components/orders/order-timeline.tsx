import { StepTimeline } from '~/components/steps/step-timeline';
import { orderStepWords, refundHappened } from '~/schemas/orders/order-step-words';
import type { OrderView } from '~/schemas/orders/order-view';
import { happenedIn } from '~/schemas/steps';
import type { OrderArea } from './order-paths';
import { wayOfDelivery } from './way-of-delivery';

type Entry = OrderView['timeline'][number];

/** What happened to an order. Goods that the buyer took along were never shipped. */
export function OrderTimeline({ order, area }: { order: OrderView; area: OrderArea }) {
  const { timeline, parcels, source, sellerName } = order;
  const shown = timeline.filter(({ id, step }) => step !== 'ship' || !parcelOf(id, parcels)?.isCollected);
  // Who did it stands in the words of these.
  const isSaid = ({ step, by }: Entry) =>
    (step === 'placed' && source === 'shop') || (step === 'deliver' && by === sellerName);
  return (
    <StepTimeline
      timeline={shown.map((entry) => (isSaid(entry) ? { ...entry, by: '' } : entry))}
      wordsOf={(entry) => happenedTo(order, area, entry)}
    />
  );
}

/** In records from before quantities the status says it. */
function happenedTo(order: OrderView, area: OrderArea, { id, step, status }: Entry): string {
  if (step === 'placed' && order.source === 'shop') return 'ordered in the shop';
  if (step === 'expire' && endedUnpaid(order)) return 'cancelled, not paid in time';
  const refund = order.refunds.find((one) => id === `refund_${one.id}`);
  if (refund) return refundHappened(refund);
  const parcel = step === 'deliver' ? parcelOf(id, order.parcels) : undefined;
  if (parcel?.isCollected) return 'collected by the buyer';
  if (parcel && parcel.deliveredBy !== 'code') return wayOfDelivery(parcel, area);
  return happenedIn(orderStepWords, step || status);
}

/** The parcel that an entry is about, by the entry's id: 'ship_…' or 'deliver_…'. */
const parcelOf = (entryId: string, parcels: OrderView['parcels']) =>
  parcels.find(({ id }) => entryId === `ship_${id}` || entryId === `deliver_${id}`);

/** Whether an order that expired was not paid until then; a payment that came later is in the timeline. */
function endedUnpaid({ paymentMethod, paymentStatus, timeline }: OrderView): boolean {
  if (paymentMethod === 'cash_on_delivery') return false;
  const expired = timeline.findIndex(({ step }) => step === 'expire');
  return paymentStatus === 'unpaid' || timeline.slice(expired).some(({ step }) => step === 'paid');
}
