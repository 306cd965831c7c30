declare global {
  var makolaListeners: Map<string, () => void> | undefined;
}

// Global: the development server reloads modules, and in production the server that closes the listeners has
// other copies of them than the pages.
globalThis.makolaListeners ??= new Map();
const open = globalThis.makolaListeners;

/** Remembers how to close a listener that was opened, and closes the one that had its name before. */
export function keepListener(name: string, close: () => void): void {
  closeListener(name);
  open.set(name, close);
}

/** Closes a listener; one that is not open is left alone. */
export function closeListener(name: string): void {
  open.get(name)?.();
  open.delete(name);
}

/** Closes all listeners: when the server stops. */
export function closeListeners(): void {
  for (const name of [...open.keys()]) closeListener(name);
}
