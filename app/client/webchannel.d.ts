// The package's own declarations do not let the headers of a first message have values.
declare module '@firebase/webchannel-wrapper/webchannel-blob' {
  interface MessageEvent {
    data: [import('./listen-protocol').ListenMessage];
  }

  interface WebChannelOptions {
    httpSessionIdParam: string;
    initMessageHeaders: Record<string, string>;
    messageUrlParams: Record<string, string>;
    sendRawJson: boolean;
    supportsCrossDomainXhr: boolean;
    encodeInitMessageHeaders: boolean;
    internalChannelParams: {
      forwardChannelRequestTimeoutMs: number;
      baseRetryDelayMs: number;
      retryDelaySeedMs: number;
    };
    detectBufferingProxy: boolean;
    useFetchStreams: boolean;
  }

  export interface WebChannel {
    open(): void;
    close(): void;
    send(message: object): void;
    listen(type: string, heard: (event: MessageEvent) => void): void;
  }

  export const WebChannel: {
    EventType: { OPEN: string; CLOSE: string; ERROR: string; MESSAGE: string };
  };

  export function createWebChannelTransport(): {
    createWebChannel(url: string, options: WebChannelOptions): WebChannel;
  };
}
