/** What to type into a terminal. */
export interface Example {
  title: string;
  /** Said above the command. */
  lead: string;
  command: string;
}

const basketUrl = '"$MAKOLA_URL/api/v1/orders/WEB-1001';
/** What a command with a body is sent with. */
export const send = '-H "Authorization: Bearer $MAKOLA_KEY" -H "Content-Type: application/json"';

/**
 * The way of one basket, as commands that follow each other. They read `MAKOLA_URL`, `MAKOLA_KEY`, and the
 * ids of a product and its seller from the environment.
 */
export const examples: readonly Example[] = [
  {
    title: 'See what can be bought',
    lead: 'Each product says its id, its seller, its price and what is in stock.',
    command: `curl -sS "$MAKOLA_URL/api/v1/products?limit=10" -H "Authorization: Bearer $MAKOLA_KEY"`,
  },
  {
    title: 'Place a basket',
    lead: 'You choose its id, here WEB-1001. No answer? Send the same again: it counts once.',
    command: `curl -sS -X PUT ${basketUrl}" ${send} -d @- <<JSON
{
  "placedAt": "2026-11-26T09:30:00Z",
  "currency": "GHS",
  "buyer": { "name": "Kofi Asante", "phone": "024 412 3456" },
  "deliverTo": {
    "name": "Kofi Asante", "phone": "024 412 3456",
    "line": "House 12, Ring Road", "town": "Accra", "region": "Greater Accra"
  },
  "payment": { "method": "momo" },
  "orders": [
    {
      "sellerId": "$SELLER_ID",
      "deliveryFee": "20.00",
      "lines": [
        { "productId": "$PRODUCT_ID", "title": "Cooking pot", "unitPrice": "45.50", "quantity": 2 }
      ]
    }
  ],
  "total": "111.00"
}
JSON`,
  },
  {
    title: 'Say that it is paid',
    lead: 'Until then the order waits, and its seller is asked for nothing.',
    command: `curl -sS -X POST ${basketUrl}/payments" ${send} \\
  -d '{ "id": "momo-1", "amount": "111.00", "state": "succeeded", "network": "MTN MoMo", "at": "2026-11-26T09:31:00Z" }'`,
  },
  {
    title: 'See what became of it',
    lead: 'Its orders, one for each seller, with what is shipped, delivered, cancelled and returned.',
    command: `curl -sS ${basketUrl}" -H "Authorization: Bearer $MAKOLA_KEY"`,
  },
  {
    title: 'Cancel it for the buyer',
    lead: 'What was paid is refunded, and the stock comes back. What was shipped can be returned instead.',
    command: `curl -sS -X POST ${basketUrl}/cancel" ${send} -d '{ "reason": "Ordered twice" }'`,
  },
  {
    title: 'Report what was promoted',
    lead: 'Products with “promoted” are paid for: put them first and say “Promoted”. Report now and then how often each was shown and opened; their sellers see it.',
    command: `curl -sS -X POST "$MAKOLA_URL/api/v1/promotions/reports" ${send} -d @- <<JSON
{
  "id": "views-1",
  "items": [
    { "productId": "$PRODUCT_ID", "day": "$(date -u +%F)", "shown": 120, "opened": 8 }
  ]
}
JSON`,
  },
];
