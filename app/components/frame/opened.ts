import { nothingOpened, type Opened } from '~/schemas/opened';
import type { Counts } from '~/utils/area-navigation';

/** The counts of the frame: those beside its links, and the bell's. */
export interface FrameCounts extends Counts {
  /** Unread notifications. */
  unread: number;
}

function isOpened(value: unknown): value is Opened {
  return typeof value === 'object' && value !== null && 'messages' in value && 'unreadChats' in value;
}

/** What a page has marked as read, from `opened` in its data. */
export function openedIn(data: unknown): Opened {
  const opened = typeof data === 'object' && data !== null && 'opened' in data ? data.opened : null;
  return isOpened(opened) ? opened : nothingOpened;
}

/**
 * Takes off what the page has just marked as read. Frame and page load in parallel: the frame's counts may be
 * from before or after that, those of the page are from after.
 */
export function withoutOpened<T extends FrameCounts>(frame: T, opened: Opened): T {
  if (opened.messages === 0) return frame;
  return {
    ...frame,
    unread: opened.unread ?? frame.unread,
    // A user has one conversation, and all of it is read now.
    unreadMessages: 0,
    queueCounts: { ...frame.queueCounts, chats: opened.unreadChats ?? frame.queueCounts.chats },
  };
}
