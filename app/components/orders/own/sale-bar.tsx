import { useWaitingRequest } from '~/client/forms/waiting-requests';
import { SubmitButton } from '~/components/forms/submit-button';
import { formatCedis } from '~/utils/money';
import { NewSaleButton } from './new-sale-button';

/**
 * What a sale comes to (GHS), and the button that confirms it: at the bottom of the screen. While a sale is
 * not answered, though the phone believes that it has a connection, the next one can begin: what is left
 * unanswered waits like one without a connection.
 */
export function SaleBar({ total, canWait }: { total: number; canWait: boolean }) {
  const request = useWaitingRequest();
  const isUnanswered = canWait && request?.isForm === true;
  return (
    <div data-bottom-bar className="form-bar border-t border-border">
      <p className={isUnanswered ? 'basis-full' : 'me-auto'}>
        <span className="block text-sm text-muted-foreground">Total</span>
        <output form="" className="text-lg font-medium tabular-nums">
          {formatCedis(total)}
        </output>
      </p>
      {isUnanswered ? <NewSaleButton variant="outline" /> : null}
      <SubmitButton name="intent" value="confirm" pendingLabel="Saving …">
        Confirm sale
      </SubmitButton>
    </div>
  );
}
