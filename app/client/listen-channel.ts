import { createWebChannelTransport, WebChannel } from '@firebase/webchannel-wrapper/webchannel-blob';
import type { ListenMessage, ListenRequest } from './listen-protocol';
import type { Access } from './token';

export interface ListenChannel {
  send(request: ListenRequest): void;
  close(): void;
}

export interface ChannelEvents {
  onMessage(message: ListenMessage): void;
  /** It is over, and not because it was closed here. */
  onLost(): void;
}

export type OpenChannel = (access: Access, events: ChannelEvents) => ListenChannel;

/** Milliseconds that a request may take: Firestore's own libraries have the same. */
const requestLimit = 600_000;

/**
 * Milliseconds between the channel's own tries (usually 5 to 15 s): a network that is back is used soon, and
 * then we wait.
 */
const quickRetry = { baseRetryDelayMs: 1_000, retryDelaySeedMs: 1_000 };

/**
 * Opens Firestore's listen stream, over the channel and with the settings that Firebase's own library uses.
 */
export const openListenChannel: OpenChannel = (access, events) => {
  const channel = createWebChannelTransport().createWebChannel(access.listenUrl, {
    httpSessionIdParam: 'gsessionid',
    // In the body instead of in headers, which would cost a question about them before each.
    encodeInitMessageHeaders: true,
    initMessageHeaders: { Authorization: `Bearer ${access.idToken}` },
    messageUrlParams: { database: access.database },
    sendRawJson: true,
    supportsCrossDomainXhr: true,
    internalChannelParams: { forwardChannelRequestTimeoutMs: requestLimit, ...quickRetry },
    // Behind a proxy that keeps answers until they are whole, it asks again and again instead.
    detectBufferingProxy: true,
    useFetchStreams: true,
  });
  let isOpen = true;
  const lose = () => {
    if (!isOpen) return;
    isOpen = false;
    events.onLost();
  };
  const { CLOSE, ERROR, MESSAGE } = WebChannel.EventType;
  channel.listen(CLOSE, lose);
  channel.listen(ERROR, lose);
  channel.listen(MESSAGE, ({ data: [message] }) => {
    if (isOpen) events.onMessage(message);
  });
  channel.open();
  return {
    send: (request) => channel.send(request),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};
