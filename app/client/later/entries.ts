/** A form that was sent without a connection, and is sent when there is one again. */
export interface LaterEntry {
  id: string;
  /** What it does, for its person: 'Accept order MK-001200'. */
  label: string;
  /** Where it is posted to. */
  url: string;
  fields: [name: string, value: string][];
  /** The page of its form, and when it was sent, as ISO text. */
  page: string;
  at: string;
  /** The button that shows all of it again when it was refused; without one its page is opened. */
  reopenIntent?: string;
  /** Why it was not sent, when something else must happen first: its person decides what. */
  refusal?: string;
  /** Whether it waits for its person to sign in again. */
  needsSignIn?: boolean;
}

// `localStorage`, because what was promised to be sent must outlive the tab.
const storageKey = (personId: string) => `later ${personId}`;

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The list as text and parsed, so that an unchanged one is the same object. */
let known: { text: string; entries: readonly LaterEntry[] } = { text: '[]', entries: [] };
const unread = { text: '', entries: [] };

/** What waits of this person, oldest first. */
export function laterEntries(personId: string): readonly LaterEntry[] {
  const text = readText(storageKey(personId));
  if (text !== known.text) known = { text, entries: parse(text) };
  return known.entries;
}

/** Without storage there is nothing to keep entries in. */
function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(text: string): LaterEntry[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is LaterEntry {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['id', 'label', 'url', 'page', 'at'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
  return texts && Array.isArray(Reflect.get(value, 'fields'));
}

function write(personId: string, entries: readonly LaterEntry[]): void {
  if (entries.length > 0) localStorage.setItem(storageKey(personId), JSON.stringify(entries));
  else localStorage.removeItem(storageKey(personId));
  announce();
}

/** Adds an entry; one that does the same takes the place of the one before. */
export function addLater(personId: string, entry: LaterEntry): void {
  const others = laterEntries(personId).filter(
    ({ url, label }) => url !== entry.url || label !== entry.label,
  );
  write(personId, [...others, entry]);
}

/** Puts these entries in the place of all for an address. */
export function replaceLater(personId: string, url: string, entries: readonly LaterEntry[]): void {
  const before = laterEntries(personId);
  const others = before.filter((entry) => entry.url !== url);
  if (entries.length > 0 || others.length < before.length) write(personId, [...others, ...entries]);
}

const claimed = new Set<string>();

/** An open conversation sends and shows its own messages. Returns a function that ends this. */
export function claimLater(url: string): () => void {
  claimed.add(url);
  return () => {
    claimed.delete(url);
    // What is told is that the list is another one; its text stays the same.
    known = unread;
    announce();
  };
}

/** Whether an entry is looked after by an open conversation of this tab. */
export const isClaimed = ({ url }: LaterEntry) => claimed.has(url);

/** Changes an entry. */
export function changeLater(personId: string, id: string, fields: Partial<LaterEntry>): void {
  write(
    personId,
    laterEntries(personId).map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
  );
}

/** Removes the entries that this is true of, and gives them. */
export function takeLater(personId: string, isWanted: (entry: LaterEntry) => boolean): LaterEntry[] {
  const entries = laterEntries(personId);
  const taken = entries.filter(isWanted);
  if (taken.length > 0)
    write(
      personId,
      entries.filter((entry) => !isWanted(entry)),
    );
  return taken;
}

/** Calls the listener after each change, in other tabs too. Returns a function that removes it. */
export function onLaterChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
