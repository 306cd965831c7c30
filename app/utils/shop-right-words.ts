import { type ShopPreset, type ShopRight, shopPresetOf } from '~/schemas/rights';
import { recordFor } from './record-for';

/** What each right in a shop is called where it is chosen (docs/product/people.md, "Rights"). */
export const shopRightLabels: Record<ShopRight, string> = {
  orders: 'Orders: accept, ship, returns, own sales',
  products: 'Products: add and edit, promotions, shop page',
  prices: 'Prices and stock',
  'money-seen': 'Money: see balance, payouts and reports',
  'money-moved': 'Money: ask for payouts, change accounts',
  bulk: 'Bulk trade',
  messages: 'Messages with support',
  exports: 'Download lists',
  keys: 'API keys and webhooks',
  people: 'People: invite and end',
};

export const shopPresetLabels: Record<ShopPreset, string> = {
  manager: 'Manager',
  packer: 'Packer',
  bookkeeper: 'Bookkeeper',
};

const short = recordFor(Object.keys(shopRightLabels) as ShopRight[], (right) =>
  right === 'money-seen'
    ? 'see money'
    : right === 'money-moved'
      ? 'move money'
      : lowered(shopRightLabels[right]),
);

function lowered(label: string): string {
  const name = label.replace(/:.*$/, '');
  return name.startsWith('API') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** What somebody may do in a shop, in a line: 'Packer (orders)', 'orders, products, prices and stock'. */
export function shopRightsInWords(rights: readonly ShopRight[]): string {
  const list = rights.map((right) => short[right]).join(', ');
  const preset = shopPresetOf(rights);
  return preset ? `${shopPresetLabels[preset]} (${list})` : list;
}
