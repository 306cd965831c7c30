import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import type { StepPageWords } from '~/schemas/steps';

/** Leads to the page of a step. */
export function StepLink({
  to,
  words,
  shortcut,
  ...button
}: {
  to: string;
  /** The key that opens it. */
  shortcut?: string;
  words: Pick<StepPageWords<never>, 'button' | 'link'>;
} & Pick<React.ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <Button asChild {...button}>
      <Link to={to} data-step="" aria-keyshortcuts={shortcut}>
        {words.link ?? words.button}
      </Link>
    </Button>
  );
}
