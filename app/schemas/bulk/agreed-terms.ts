import { commissionOn } from '~/utils/commission';
import type { AgreedTerms, TradeOffer } from './trade';

/** What of an offer decides on its money; amounts in whole pesewas. */
export type OfferedTerms = Pick<
  TradeOffer,
  'quantity' | 'unitPesewas' | 'deliveryPesewas' | 'depositPercent'
>;

/** What an offer comes to when it is accepted at this commission (docs/product.md, "Bulk trade"). */
export function agreedTermsOf(
  { quantity, unitPesewas, deliveryPesewas, depositPercent }: OfferedTerms,
  commissionPercent: number,
): AgreedTerms {
  const goods = unitPesewas * quantity;
  const totalPesewas = goods + deliveryPesewas;
  return {
    quantity,
    unitPesewas,
    deliveryPesewas,
    totalPesewas,
    depositPesewas: Math.round((totalPesewas * depositPercent) / 100),
    commissionPesewas: commissionOn(goods, commissionPercent),
  };
}

/** Whole pesewas that reach the seller: the total less the commission. */
export const receivedOf = ({
  totalPesewas,
  commissionPesewas,
}: Pick<AgreedTerms, 'totalPesewas' | 'commissionPesewas'>) => totalPesewas - commissionPesewas;
