import { Card, CardTitle } from '~/components/ui/card';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import type { StepsDone } from '~/schemas/users/first-steps';
import { paths } from '~/utils/paths';

/** What a new seller still has to do; what is done has a tick. */
export function FirstSteps({ steps }: { steps: StepsDone }) {
  const shown = [
    {
      isDone: steps.product === true,
      to: steps.product === 'draft' ? paths.seller.drafts() : paths.seller.addProduct(),
      name: steps.product === 'draft' ? 'Finish your first product' : 'Add your first product',
      why:
        steps.product === 'draft'
          ? 'You saved it as a draft. Submit it when it’s ready.'
          : 'With a photo and a price. You see what you’ll receive of it.',
    },
    {
      isDone: steps.account,
      to: paths.seller.accounts(),
      name: 'Add a payment account',
      why: 'Mobile money or a bank account: where we pay you.',
    },
    {
      isDone: steps.name && steps.phone,
      to: paths.profile(),
      name: steps.name ? 'Add your phone number' : 'Add your business name and phone number',
      why: `${steps.name ? '' : 'Buyers see the name. '}We use the number when there’s a problem with an order.`,
    },
    {
      isDone: steps.approved,
      to: paths.seller.products({ tab: 'pending' }),
      name: 'Get your first product approved',
      why: 'An admin looks at each product before buyers can order it. We notify you as soon as that is done. If it’s rejected, we say why, and you can change it and submit it again.',
    },
  ];
  return (
    <Card className="mb-5 max-w-form">
      <CardTitle>Start selling</CardTitle>
      <ol className="mt-2 divide-y divide-border">
        {shown.map(({ isDone, to, name, why }) => (
          <li key={name} className="flex gap-3 py-3">
            <Icon
              name={isDone ? 'circle-check' : 'circle'}
              className={isDone ? 'mt-0.5 size-5 text-success' : 'mt-0.5 size-5 text-muted-foreground'}
            />
            <div>
              {isDone ? (
                <p className="text-muted-foreground">
                  {name}
                  <span className="sr-only">: done</span>
                </p>
              ) : (
                <>
                  <Link to={to} className="link inline-flex min-h-11 items-center font-medium md:min-h-0">
                    {name}
                  </Link>
                  <p className="text-sm text-muted-foreground">{why}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
