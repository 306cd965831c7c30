import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { formatClock } from '~/utils/dates';
import { LinkedText } from './linked-text';
import { Bubble } from './message-list';
import type { Outgoing } from './messages';

/** Messages that this browser is sending or failed to send. */
export function OutgoingMessages({
  outgoing,
  onRetry,
  onRemove,
}: {
  outgoing: Outgoing[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <div className="flex flex-col items-end gap-1">
      {outgoing.map((message) => (
        <div key={message.id} className="flex w-full flex-col items-end gap-1" data-state={message.state}>
          <Bubble own>
            <LinkedText text={message.text} />
            <p className="text-right text-xs text-muted-foreground tabular-nums">
              {message.state === 'sending' ? 'Sending …' : formatClock(message.timestamp)}
            </p>
          </Bubble>
          {message.state === 'failed' ? (
            <div className="flex flex-wrap items-center justify-end gap-2">
              <p role="alert" className="flex items-center gap-1.5 text-sm text-destructive">
                <Icon name="circle-alert" />
                {message.error ?? 'Not sent.'}
              </p>
              <Button type="button" variant="outline" size="sm" onClick={() => onRetry(message.id)}>
                Send again
              </Button>
              <Button type="button" variant="ghost" size="sm" onClick={() => onRemove(message.id)}>
                Remove
              </Button>
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
