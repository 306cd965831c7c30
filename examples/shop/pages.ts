import type { Chosen } from './basket';
import { totalOf } from './basket';
import type { BasketAnswer, MakolaEvent, OrderAnswer, Product } from './makola';
import { returnOfAll } from './returns';

/** Text that is HTML already. */
class Html {
  constructor(readonly text: string) {}
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

type Part = string | number | Html | readonly Html[];
const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
};

function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? textOf(parts[index] ?? '') : '')).join(''),
  );
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1rem;color:#1c1917}
header{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid #d6d3d1;padding-bottom:.5rem}
ul{list-style:none;padding:0}li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem;align-items:center;padding:.75rem 0;border-bottom:1px solid #e7e5e4}
small{display:block;color:#57534e}label{display:block;margin:.75rem 0}input,select{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #a8a29e;border-radius:.375rem}
li input{display:inline;width:4rem}button{font:inherit;padding:.5rem 1rem;min-height:44px;border:0;border-radius:.375rem;background:#15803d;color:#fff;cursor:pointer}
button.quiet{background:#e7e5e4;color:#1c1917}.error{background:#fef2f2;color:#991b1b;padding:.75rem;border-radius:.375rem}form{margin:0}`;

/** A whole page, as text. */
export function page(title: string, content: Html, basket: readonly Chosen[]): string {
  const units = basket.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Corner shop</title><style>${new Html(style)}</style></head><body>
<header><a href="/">Corner shop</a><a href="/basket">Basket (${units})</a></header><main><h1>${title}</h1>${content}</main></body></html>`
    .text;
}

const cedis = (amount: string) => `GH₵ ${amount}`;

/** What can be bought, as forms that put one into the basket. */
export function productsPage(products: readonly Product[], next: string | null): Html {
  if (products.length === 0) return html`<p>Nothing is for sale yet.</p>`;
  return html`<ul>${products.map(productRow)}</ul>${next ? html`<p><a href="/?after=${encodeURIComponent(next)}">More</a></p>` : ''}`;
}

function productRow(product: Product): Html {
  const { id, title, sellerName, closedUntil, price, quantity, variants, promoted } = product;
  const isOut = quantity === 0;
  const about = closedUntil ? ` · closed until ${closedUntil}` : '';
  return html`<li><span>${promoted ? html`<small>Promoted</small>` : ''}${title}<small>${sellerName}${about} · ${isOut ? 'sold out' : `${quantity} left`}</small></span>
<form method="post" action="/basket"><input type="hidden" name="productId" value="${id}">${
    variants.length > 0
      ? html`<select name="variantId" aria-label="Which">${variants.map(
          (one) =>
            html`<option value="${one.id}">${one.name}, ${cedis(one.price)}, ${one.quantity} left</option>`,
        )}</select>`
      : ''
  } ${cedis(price)} <button ${new Html(isOut ? 'disabled' : '')}>Add</button></form></li>`;
}

/** The basket, with the form that orders it. */
export function basketPage(
  basket: readonly Chosen[],
  regions: readonly string[],
  errors: readonly string[],
): Html {
  if (basket.length === 0) return html`<p>It’s empty. <a href="/">See what’s for sale.</a></p>`;
  return html`${errors.length > 0 ? html`<div class="error">${errors.map((one) => html`<p>${one}</p>`)}</div>` : ''}
<ul>${basket.map(
    ({ title, price, quantity }, index) =>
      html`<li><span>${title}<small>${cedis(price)} × ${quantity}</small></span><form method="post" action="/basket/remove"><input type="hidden" name="index" value="${index}"><button class="quiet">Remove</button></form></li>`,
  )}</ul>
<p>Total with delivery: <strong>${cedis(totalOf(basket))}</strong></p>
<form method="post" action="/orders">
<label>Name <input name="name" required autocomplete="name"></label>
<label>Phone <input name="phone" required autocomplete="tel" placeholder="024 412 3456"></label>
<label>Street or landmark <input name="line" required></label>
<label>Town <input name="town" required></label>
<label>Region <select name="region">${regions.map((one) => html`<option>${one}</option>`)}</select></label>
<label>Payment <select name="method"><option value="momo">Mobile money</option><option value="cash_on_delivery">Cash on delivery</option></select></label>
<button>Order</button></form>`;
}

/**
 * What became of an order.
 *
 * @param shown.returnId of a return that its button opens
 */
export function orderPage(
  answer: BasketAnswer,
  { total, news, returnId }: { total: string; news: readonly MakolaEvent[]; returnId: string },
): Html {
  const isUnpaid = answer.orders.some(({ paymentStatus }) => paymentStatus === 'unpaid');
  return html`${answer.orders.map(
    (order) => html`<h2>${order.number}</h2>
<p>${order.status}, ${order.paymentStatus.replaceAll('_', ' ')}, ${cedis(order.total)}</p>
<ul>${order.lines.map(
      ({ title, quantity, cancelled, shipped, delivered, short }) =>
        html`<li><span>${title} × ${quantity}<small>${shipped} shipped, ${delivered} delivered, ${cancelled} cancelled${short > 0 ? `, ${short} not in stock` : ''}</small></span></li>`,
    )}</ul>${order.parcels.map(({ carrier, trackingNumber }) => html`<p>On its way with ${carrier} ${trackingNumber}</p>`)}${returnsPart(order, returnId)}`,
  )}
${isUnpaid ? html`<form method="post"><p>To pay: ${cedis(total)}</p><button name="do" value="pay">Pay (pretend)</button> <button name="do" value="fail" class="quiet">Let the payment fail</button></form>` : ''}
${news.length > 0 ? html`<h2>News from Makola</h2><ul>${news.map(({ type, at, data }) => html`<li>${data.number ?? ''} ${type}<small>${at ?? ''}</small></li>`)}</ul>` : ''}
<form method="post"><p><button name="do" value="cancel" class="quiet">Cancel the order</button></p></form><p><a href="">Look again</a></p>`;
}

/** The returns of one seller's order, and the button that opens one of all that the buyer has. */
function returnsPart(order: OrderAnswer, returnId: string): Html {
  return html`${order.returns.map(({ status, refunded }) => html`<p>Return: ${status}, ${cedis(refunded)} refunded</p>`)}${
    returnOfAll(order, returnId)
      ? html`<form method="post"><input type="hidden" name="sellerId" value="${order.sellerId}"><input type="hidden" name="returnId" value="${returnId}"><button name="do" value="return" class="quiet">Send it back</button></form>`
      : ''
  }`;
}
