import { Badge } from '~/components/ui/badge';
import { formatCount } from '~/utils/text';

/** What a conversation asks of support: '2 new', or that it is to answer; nothing if neither. */
export function InboxBadge({ unread, toAnswer }: { unread: number; toAnswer: boolean }) {
  if (unread > 0)
    return (
      <Badge variant="warning" className="shrink-0">
        {`${formatCount(unread)} new`}
        <span className="sr-only">{unread === 1 ? ' message' : ' messages'}</span>
      </Badge>
    );
  if (!toAnswer) return null;
  return (
    <Badge variant="outline" className="shrink-0">
      To answer
    </Badge>
  );
}
