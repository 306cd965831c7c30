import { newSaleFields } from '~/schemas/orders/sale-draft';
import type { SaleForm } from '~/schemas/orders/sale-forms';

/** A form of a sale for cash at the stall. */
export const saleForm = (fields: Partial<SaleForm> = {}): SaleForm => ({
  ...newSaleFields,
  handover: 'collected',
  payment: 'cash_paid',
  region: '',
  deliveryFee: 0,
  otherTitle: '',
  otherPrice: undefined,
  otherQuantity: 1,
  lines: {},
  ...fields,
});
