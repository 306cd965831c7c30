import { Fragment } from 'react';
import { EvidencePhotos } from '~/components/proofs/evidence-photos';
import { useNow } from '~/components/status/now';
import { Link } from '~/components/ui/link';
import { aboutPath, aboutText } from '~/schemas/chats/about';
import { cn } from '~/utils/class-names';
import { formatClock, formatDateTime, formatRecentDay } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { LinkedText } from './linked-text';
import { groupByDay, type Message } from './messages';

/** Props of `MessageList`. `side` is the reader's. */
interface MessageListProps {
  messages: Message[];
  side: Message['from'];
  /** The line 'New' is shown before this message. */
  firstUnread: string | null;
  /** 'Seen' is shown below this message. */
  seen: string | null;
  /** Messages that this browser is still sending. */
  children?: React.ReactNode;
}

/** The messages of a conversation by day, oldest first. */
export function MessageList({ messages, side, firstUnread, seen, children }: MessageListProps) {
  const now = useNow();
  return (
    <div className="space-y-4">
      {groupByDay(messages, firstUnread).map(({ day, runs }, index) => (
        <section key={day || index} aria-label={day ? formatRecentDay(day, now) : undefined}>
          {day ? <Separator>{formatRecentDay(day, now)}</Separator> : null}
          <div className="mt-4 space-y-4">
            {runs.map((run) => (
              <Run key={run[0]?.id} run={run} side={side} firstUnread={firstUnread} seen={seen} />
            ))}
          </div>
        </section>
      ))}
      {children}
    </div>
  );
}

function Separator({ children, tone }: { children: React.ReactNode; tone?: 'new' }) {
  return (
    <p
      className={cn(
        'flex items-center gap-3 text-xs before:h-px before:flex-1 after:h-px after:flex-1',
        tone === 'new'
          ? 'font-medium text-destructive before:bg-destructive/40 after:bg-destructive/40'
          : 'text-muted-foreground before:bg-border after:bg-border',
      )}
    >
      {children}
    </p>
  );
}

/** Messages of one sender without a long pause between them. */
function Run({
  run,
  side,
  firstUnread,
  seen,
}: { run: Message[] } & Pick<MessageListProps, 'side' | 'firstUnread' | 'seen'>) {
  const [first] = run;
  if (!first) return null;
  const own = first.from === side;
  return (
    <div className={cn('flex flex-col gap-1', own ? 'items-end' : 'items-start')}>
      {first.id === firstUnread ? (
        <div className="w-full pb-2">
          <Separator tone="new">New</Separator>
        </div>
      ) : null}
      <p className="px-1 text-xs text-muted-foreground">{senderOf(first, side)}</p>
      {run.map((message, index) => (
        <Fragment key={message.id}>
          <Bubble own={own}>
            <MessageAbout about={message.about} before={run[index - 1]?.about} side={side} />
            <EvidencePhotos photos={message.photos ?? []} to={paths.messagePhoto} alt="Photo" />
            {message.text ? <LinkedText text={message.text} /> : null}
            {message.timestamp ? (
              <time
                dateTime={message.timestamp}
                title={formatDateTime(message.timestamp)}
                className="block text-right text-xs text-muted-foreground tabular-nums"
              >
                {formatClock(message.timestamp)}
              </time>
            ) : null}
          </Bubble>
          {message.id === seen ? <p className="px-1 text-xs text-muted-foreground">Seen</p> : null}
        </Fragment>
      ))}
    </div>
  );
}

/** What a message is about, unless the one before it was about the same. */
function MessageAbout({
  about,
  before,
  side,
}: Pick<Message, 'about'> & { before: Message['about']; side: Message['from'] }) {
  if (!about || about.id === before?.id) return null;
  return (
    <Link
      to={aboutPath(about, side === 'admin' ? 'admin' : 'buyer')}
      className="link inline-flex min-h-11 items-center text-sm wrap-anywhere md:min-h-6"
    >
      {aboutText(about)}
    </Link>
  );
}

/** A person sees every admin as support; admins see who wrote. */
function senderOf({ from, senderName }: Message, side: Message['from']): string {
  const name = senderName || (from === 'admin' ? 'Support' : 'Unknown user');
  if (from === 'admin') return side === 'admin' ? `${name}, support` : `${name} from support`;
  return from === side ? 'You' : name;
}

/** The bubble of a message; the reader's own are on the right. */
export function Bubble({ own, children }: { own: boolean; children: React.ReactNode }) {
  return (
    <div
      className={cn(
        'max-w-[min(85%,36rem)] rounded-lg border px-3 py-2',
        own ? 'border-transparent bg-primary-soft' : 'border-border bg-card',
      )}
    >
      {children}
    </div>
  );
}
