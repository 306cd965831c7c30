import type { LogTexts } from '~/schemas/activity/log-values';
import { outsideMethodLabel } from '~/schemas/orders/order-payment-forms';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import { formatCedis } from '~/utils/money';

const payments = {
  recorded: 'recorded',
  'recorded first': 'recorded',
  confirmed: 'confirmed',
  withdrew: 'withdrew',
};

export const orderLogTexts = {
  'order_moved.step': ({ number, step, note }) =>
    `Order ${number}: ${orderStepWords[step].happened}${note === '' ? '' : `: ${note}`}`,
  'order_moved.payment': ({ number, did, amount, method, reference }) =>
    `Order ${number}: ${payments[did]} a payment of ${formatCedis(amount)}: ${outsideMethodLabel(method)}, ${reference}${
      did === 'recorded first' ? '; another admin has to confirm it too' : ''
    }`,
  basket_dismissed: ({ basket, reason }) => `Dismissed the basket ${basket} of the shop: ${reason}`,
} satisfies Partial<LogTexts>;
