import { nothingOpened, type Opened } from '~/schemas/opened';
import type { Counts } from './area-navigation';

/** What the frame counts: what stands beside its links, and the bell. */
export interface FrameCounts extends Counts {
  /** Unread notifications. */
  unread: number;
}

function isOpened(value: unknown): value is Opened {
  return typeof value === 'object' && value !== null && 'messages' in value && 'unreadChats' in value;
}

/** What a page says that it has marked as read, in the `opened` of its data. */
export function openedIn(data: unknown): Opened {
  const opened = typeof data === 'object' && data !== null && 'opened' in data ? data.opened : null;
  return isOpened(opened) ? opened : nothingOpened;
}

/**
 * The numbers of a frame without what its page has just marked as read. A frame and its page are loaded side
 * by side, so the frame's numbers of the person are those of before, and its number of chats may be either.
 */
export function withoutOpened<T extends FrameCounts>(frame: T, opened: Opened): T {
  if (opened.messages === 0) return frame;
  return {
    ...frame,
    unread: Math.max(0, frame.unread - opened.notifications),
    // A person has one conversation: it is read to the end.
    unreadMessages: 0,
    queueCounts: { ...frame.queueCounts, chats: opened.unreadChats ?? frame.queueCounts.chats },
  };
}
