import { agreedTermsOf, receivedOf } from '~/schemas/bulk/agreed-terms';
import { formatCedis, fromPesewas, parsePesewas } from '~/utils/money';

/** What the seller receives of an offer as it is typed; with JavaScript it updates while typing. */
export function OfferReceives({
  quantity,
  unitPrice,
  deliveryFee,
  commissionPercent,
}: {
  /** As typed. */
  quantity: string;
  unitPrice: string;
  deliveryFee: string;
  commissionPercent: number;
}) {
  const received = receivedOfTyped({ quantity, unitPrice, deliveryFee }, commissionPercent);
  const note = `We keep ${commissionPercent}% of the price of the goods.`;
  return (
    <p aria-live="polite" className="text-muted-foreground">
      {received === null ? (
        note
      ) : (
        <>
          You will receive{' '}
          <strong className="font-medium text-foreground">{formatCedis(fromPesewas(received))}</strong>
          {parsePesewas(deliveryFee) ? ', delivery fee included' : ''}. {note}
        </>
      )}
    </p>
  );
}

/** Whole pesewas; null while what is typed is no offer. */
function receivedOfTyped(
  typed: { quantity: string; unitPrice: string; deliveryFee: string },
  commissionPercent: number,
): number | null {
  const quantity = /^\d{1,9}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : 0;
  const unitPesewas = parsePesewas(typed.unitPrice);
  const deliveryPesewas = parsePesewas(typed.deliveryFee.trim() || '0');
  if (quantity === 0 || !unitPesewas || deliveryPesewas === null) return null;
  const offer = { quantity, unitPesewas, deliveryPesewas, depositPercent: 0 };
  const received = receivedOf(agreedTermsOf(offer, commissionPercent));
  return Number.isSafeInteger(received) ? received : null;
}
