import { Money } from '~/components/status/money';
import { Badge } from '~/components/ui/badge';
import { sellerReceives } from '~/utils/commission';
import { ExamplePhoto, type ExamplePhotoName } from './example-photo';
import { LandingIcon } from './landing-icon';

const commissionPercent = 5;

const examples: {
  photo: ExamplePhotoName;
  title: string;
  price: number;
  status: string;
  variant: 'success' | 'warning' | 'destructive';
  icon: 'check' | 'clock' | 'cross';
}[] = [
  {
    photo: 'stole',
    title: 'Kente stole, hand woven',
    price: 360,
    status: 'Approved',
    variant: 'success',
    icon: 'check',
  },
  {
    photo: 'pot',
    title: 'Clay cooking pot, large',
    price: 85,
    status: 'Pending since Tue',
    variant: 'warning',
    icon: 'clock',
  },
  {
    photo: 'beads',
    title: 'Krobo glass beads',
    price: 48,
    status: 'Rejected: blurred picture',
    variant: 'destructive',
    icon: 'cross',
  },
];

/** Three example products as a seller sees them. */
export function ExampleList() {
  return (
    <figure className="relative rounded-lg bg-card shadow-raised">
      <figcaption className="flex justify-between gap-4 rounded-t-lg border-b border-border bg-muted px-4 py-2.5 text-xs text-muted-foreground">
        <span>An example, at {commissionPercent}% commission</span>
        <span className="text-end whitespace-nowrap">Price, GH₵</span>
      </figcaption>
      <ul className="divide-y divide-border">
        {examples.map(({ photo, title, price, status, variant, icon }) => (
          <li key={title} className="flex items-start gap-3 px-4 py-3">
            <ExamplePhoto name={photo} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              <Badge variant={variant} className="mt-1">
                <LandingIcon name={icon} />
                {status}
              </Badge>
            </div>
            <p className="text-end">
              <Money amount={price} className="block" />
              <span className="text-xs whitespace-nowrap text-muted-foreground">
                You receive{' '}
                <Money amount={sellerReceives(price, commissionPercent)} className="block sm:inline" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </figure>
  );
}
