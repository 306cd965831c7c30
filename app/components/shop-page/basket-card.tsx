import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { amountText, type Basket, basketText } from '~/schemas/shop-page/basket';
import { whatsappLink } from '~/utils/phone';

/** What was chosen on a seller's page, with the link that orders it; or what is wrong with it. */
export function BasketCard({
  basket,
  title,
  whatsapp,
  url,
}: {
  basket: Basket;
  title: string;
  whatsapp: string;
  url: string;
}) {
  const wrong = Object.keys(basket.problems);
  if (wrong.length > 0)
    return (
      <Alert kind="danger" role="alert" className="mb-6" title="Check the quantities">
        <a href={`#${wrong[0]}`} className="link">
          {Object.values(basket.problems)[0]}
        </a>
      </Alert>
    );
  if (basket.lines.length === 0)
    return (
      <Alert kind="info" role="status" className="mb-6">
        Enter how many you want, then review your order.
      </Alert>
    );
  return (
    <Card className="mb-6 max-w-form">
      <CardTitle>Your order</CardTitle>
      <ul className="my-3">
        {basket.lines.map(({ id, title: goods, quantity, amount, isFrom }) => (
          <li key={id} className="flex justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {goods}
            </span>
            <span className="money">{amountText(amount, isFrom)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-border py-2 font-medium">
          <span>Total</span>
          <span className="money">{amountText(basket.total, basket.isFrom)}</span>
        </li>
      </ul>
      <Button asChild className="w-full">
        <a href={whatsappLink(basketText(basket, title, url), whatsapp)} rel="noreferrer">
          Order by WhatsApp
        </a>
      </Button>
      <p className="mt-3 text-sm text-muted-foreground">
        You agree delivery and payment with the seller. Makola does not handle this order.
      </p>
    </Card>
  );
}
