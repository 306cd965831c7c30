/** What a page has marked as read while it was loaded; the frame around it counts without it. */
export interface Opened {
  /** Messages of a conversation that were unread until then. */
  messages: number;
  /** Notifications of the reader's own that were marked with them. */
  notifications: number;
  /** For support: the conversations that are still unread, when one was marked. */
  unreadChats: number | null;
}

export const nothingOpened: Opened = { messages: 0, notifications: 0, unreadChats: null };
