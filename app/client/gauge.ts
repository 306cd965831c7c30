import type { Connection } from './live-query';

/** What the connection has cost and how it is, for the browser's own tools and the benchmark. */
export interface LiveMark {
  state: Connection;
  /** Documents that were delivered in this tab since it connected: each is billed as a read. */
  documentsRead: number;
}

/** Leaves one mark named 'live' in the browser's timeline, the newest. */
export function markLive(detail: LiveMark): void {
  performance.clearMarks('live');
  performance.mark('live', { detail });
}
