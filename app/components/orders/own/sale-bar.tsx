import { SubmitButton } from '~/components/forms/submit-button';
import { formatCedis } from '~/utils/money';

/** What a sale comes to (GHS), and the button that confirms it: at the bottom of the screen. */
export function SaleBar({ total }: { total: number }) {
  return (
    <div data-bottom-bar className="form-bar border-t border-border">
      <p className="me-auto">
        <span className="block text-sm text-muted-foreground">Total</span>
        <output form="" className="text-lg font-medium tabular-nums">
          {formatCedis(total)}
        </output>
      </p>
      <SubmitButton name="intent" value="confirm" pendingLabel="Saving …">
        Confirm sale
      </SubmitButton>
    </div>
  );
}
