/** What a page has marked as read while loading, for the counts of the frame. */
export interface Opened {
  /** Messages marked as read. */
  messages: number;
  /** The reader's notifications still unread, if one was marked. */
  unread: number | null;
  /** For admins: the number of conversations still unread, if one was marked. */
  unreadChats: number | null;
}

export const nothingOpened: Opened = { messages: 0, unread: null, unreadChats: null };
