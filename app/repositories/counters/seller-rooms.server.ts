/** Steps of a seller that may change their documents at once. */
export const roomAtOnce = 30;
/** Milliseconds until there is room for one more: a document takes about one write a second. */
const roomEveryMs = 5_000;
/** Sellers that are remembered; those that had no step for the longest time are forgotten. */
const maxSellers = 10_000;

const rooms = new Map<string, { left: number; at: number }>();

/**
 * Whether another step of a seller may change their documents now, which then counts as one.
 *
 * @param now milliseconds since 1970
 */
export function hasRoom(sellerId: string, now: number): boolean {
  const known = rooms.get(sellerId) ?? { left: roomAtOnce, at: now };
  const left = Math.min(roomAtOnce, known.left + (now - known.at) / roomEveryMs);
  rooms.delete(sellerId);
  rooms.set(sellerId, { left: left < 1 ? left : left - 1, at: now });
  const [oldest] = rooms.keys();
  if (rooms.size > maxSellers && oldest !== undefined) rooms.delete(oldest);
  return left >= 1;
}

/** @internal for tests, which begin anew with an empty database */
export const forgetRooms = () => rooms.clear();
