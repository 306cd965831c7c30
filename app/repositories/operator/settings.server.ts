import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { defaultSettings, type Settings, settingsSchema } from '~/schemas/settings/settings';
import { lastKnown } from '~/utils/last-known.server';
import { collection, readDocument } from '../firebase/firestore.server';
import { followDocuments } from '../firebase/followed-documents.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const id = 'marketplace';
const settings = () => collection('settings').doc(id);

/**
 * `getSettings` returns the settings of the marketplace, with the seeded defaults for what was never set;
 * usually without a call. `forgetSettings` is for tests that write them past the program.
 */
export const { get: getSettings, forget: forgetSettings } = followDocuments<Settings>({
  path: 'settings',
  ids: [id],
  keptMs: 30_000,
  parse: (documents) => settingsIn(documents.get(id)),
});

const known = lastKnown<Settings>('the settings', async () => [await getSettings()]);

/**
 * The settings for what is shown also while the database does not answer: those that were read last, within a
 * minute; the seeded ones while none ever were.
 */
export async function getKnownSettings(): Promise<Settings> {
  const [settings = defaultSettings] = await known.get();
  return settings;
}

/** For tests that write them past the program, with `forgetSettings`. */
export const forgetKnownSettings = known.forget;

/** The stored settings, not those in memory. */
export async function readSettings(): Promise<Settings> {
  return settingsIn(await readDocument(settings()));
}

/** As `readSettings`, inside a transaction that goes by them. */
export async function readSettingsIn(unit: UnitOfWork): Promise<Settings> {
  return settingsIn(await unit.read(settings()));
}

/** As `readSettings`, inside the transaction that writes them; the result writes some of them. */
export async function readSettingsForUpdate(unit: UnitOfWork) {
  unit.afterwards(forgetSettings);
  unit.afterwards(forgetKnownSettings);
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

function settingsIn(snapshot: DocumentSnapshot | undefined): Settings {
  return (snapshot?.exists && parseDocument(settingsSchema, snapshot)) || defaultSettings;
}
