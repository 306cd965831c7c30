import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { EmailContent, MessageChannel } from '~/schemas/outbox/outgoing';
import type { OutgoingState } from '~/schemas/outbox/outgoing-record';
import { paths } from '~/utils/paths';

interface Message {
  id: string;
  channel: MessageChannel;
  from: string;
  to: string;
  state: OutgoingState;
  createdAt: string | null;
  text: string;
  email: EmailContent | null;
}

const channels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** A message as a phone or a mail program shows it. */
export function MessageBubble({ message }: { message: Message }) {
  const { id, channel, from, to, state, createdAt, text, email } = message;
  return (
    <Card>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
        <span>
          {channels[channel]} from {from} to <span className="break-words">{to}</span>
        </span>
        <StatusBadge of="outgoing" status={state} />
      </p>
      {email ? (
        <div className="mt-3">
          <p className="font-medium">{email.subject}</p>
          {email.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-1">
              {paragraph}
            </p>
          ))}
          <p className="mt-3">
            <Link to={paths.devEmail(id)} reloadDocument className="link">
              See it as a mail program shows it
            </Link>
          </p>
        </div>
      ) : (
        <p className="mt-3 max-w-sm rounded-lg rounded-bl-none bg-muted px-3.5 py-2.5 wrap-anywhere">
          <Linked text={text} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap justify-between gap-2 text-sm text-muted-foreground">
        {createdAt ? <Time value={createdAt} mode="datetime" /> : null}
        <Link to={paths.devOutbox(id)} className="link">
          Link to this message
        </Link>
      </p>
    </Card>
  );
}

/** A text with its address as a link, as phones show it. */
function Linked({ text }: { text: string }) {
  const [, before = text, url = ''] = /^(.*?)(https?:\/\/\S+)$/s.exec(text) ?? [];
  return (
    <>
      {before}
      {url ? (
        <a href={url} className="link">
          {url}
        </a>
      ) : null}
    </>
  );
}
