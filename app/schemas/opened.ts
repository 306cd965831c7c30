/** What a page has marked as read while loading; the frame subtracts it from its counts. */
export interface Opened {
  /** Messages marked as read. */
  messages: number;
  /** The reader's own notifications marked as read. */
  notifications: number;
  /** For admins: the number of conversations still unread, if one was marked. */
  unreadChats: number | null;
}

export const nothingOpened: Opened = { messages: 0, notifications: 0, unreadChats: null };
