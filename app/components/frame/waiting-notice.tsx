import { tryWaitingNow, type WaitingRequest } from '~/client/forms/waiting-requests';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';

const reasons = { 'no-connection': 'no connection', 'no-answer': 'Makola doesn’t respond' } as const;

/** Says that a form or a page waits for the connection. It goes on by itself, or at once with the button. */
export function WaitingNotice({ isForm, reason }: WaitingRequest) {
  return (
    <div
      data-slot="waiting-notice"
      data-print="hide"
      className="fixed inset-x-4 top-16 z-50 mx-auto max-w-form"
    >
      <Alert kind="warning" role="alert" className="items-center shadow-raised">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-48 flex-1">
            {isForm
              ? `Not sent: ${reasons[reason]}. Your entries are still here.`
              : `Not loaded: ${reasons[reason]}. It opens by itself as soon as it can.`}
          </p>
          <Button variant="outline" onClick={tryWaitingNow}>
            {isForm ? 'Send again' : 'Try again'}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
