/** A row of a list whose record could not be read, so that one bad record breaks no page. */
export interface Unreadable {
  id: string;
  unreadable: true;
}

export function isReadable<T extends object>(row: T | Unreadable): row is T {
  return !('unreadable' in row);
}
