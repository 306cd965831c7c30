import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { defaultSettings, type Settings, settingsSchema } from '~/schemas/settings';
import { remember } from '~/utils/remember.server';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

const settings = () => collection('settings').doc('marketplace');

/** How long other servers may use the previous settings. */
const cacheMs = 30_000;

const remembered = remember<Settings>(cacheMs);

/** The marketplace's settings, with the seeded defaults for what was never set. Read at most every 30 s. */
export function getSettings(): Promise<Settings> {
  return remembered.get('marketplace', readSettings);
}

/** The stored settings, not the cached ones. */
export async function readSettings(): Promise<Settings> {
  return settingsIn(await readDocument(settings()));
}

/** As `readSettings`, inside the transaction that writes them; the result writes some of them. */
export async function readSettingsForUpdate(unit: UnitOfWork) {
  const snapshot = await unit.read(settings());
  const current = settingsIn(snapshot);
  return {
    current,
    write(fields: Partial<Settings>): void {
      if (snapshot.exists) unit.update(settings(), fields);
      else unit.create(settings(), { ...current, ...fields });
    },
  };
}

/** Empties the cache of this process, after it has changed the settings. */
export function forgetSettings(): void {
  remembered.forget('marketplace');
}

function settingsIn(snapshot: DocumentSnapshot): Settings {
  return (snapshot.exists && parseDocument(settingsSchema, snapshot)) || defaultSettings;
}

/** Reads one document, uncached. @throws AppError `upstream` when the database is unavailable */
export async function checkDatabase(): Promise<void> {
  await readDocument(settings());
}
