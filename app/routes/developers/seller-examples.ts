import { type Example, send } from './examples';

const orderUrl = '"$MAKOLA_URL/api/v1/seller/orders';

/**
 * The way of one order of a seller's program, as commands that follow each other. They read `MAKOLA_URL`,
 * `MAKOLA_KEY`, and the id of an order and the SKU of a product from the environment.
 */
export const sellerExamples: readonly Example[] = [
  {
    title: 'See what is to accept',
    lead: 'An order stays in this list until it is accepted. Other lists are ship, late, answer and short.',
    command: `curl -sS ${orderUrl}?list=accept" -H "Authorization: Bearer $MAKOLA_KEY"`,
  },
  {
    title: 'Accept an order',
    lead: 'Use its id from the list. Its buyer is told.',
    command: `curl -sS -X POST ${orderUrl}/$ORDER_ID/accept" -H "Authorization: Bearer $MAKOLA_KEY"`,
  },
  {
    title: 'Ship it',
    lead: 'You choose the id of the parcel, here p-1: sent again, nothing more is shipped.',
    command: `curl -sS -X POST ${orderUrl}/$ORDER_ID/ship" ${send} \\
  -d '{ "id": "p-1", "carrier": "VIP Parcel", "trackingNumber": "VP-100", "lines": [{ "lineId": "1", "quantity": 1 }] }'`,
  },
  {
    title: 'Cancel what you do not have',
    lead: 'Without lines, all that is not shipped is cancelled. The buyer gets the money back.',
    command: `curl -sS -X POST ${orderUrl}/$ORDER_ID/cancel" ${send} -d '{ "id": "c-1", "reason": "Out of stock" }'`,
  },
  {
    title: 'Set stock and price',
    lead: 'Up to 100 SKUs at once, each answered on its own. A price of an approved product changes at once too.',
    command: `curl -sS -X PATCH "$MAKOLA_URL/api/v1/seller/products/stock" ${send} \\
  -d "{ \\"items\\": [{ \\"sku\\": \\"$SKU\\", \\"stock\\": 24, \\"price\\": \\"45.50\\" }] }"`,
  },
];
