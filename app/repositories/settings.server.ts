import { defaultSettings, type Settings, settingsSchema } from '~/schemas/settings';
import { remember } from '~/utils/remember.server';
import { collection, readDocument } from './firestore.server';
import { parseDocument } from './parsing.server';

const settings = () => collection('settings').doc('marketplace');

/** Milliseconds for which other servers may still go by the settings of before. */
const rememberedFor = 30_000;

const remembered = remember<Settings>(rememberedFor);

/** The marketplace's settings; what was never set has the value it is seeded with. Read at most every 30 s. */
export function getSettings(): Promise<Settings> {
  return remembered.get('marketplace', async () => {
    const snapshot = await readDocument(settings());
    return (snapshot.exists && parseDocument(settingsSchema, snapshot)) || defaultSettings;
  });
}

/** Reads one document, past what is remembered. @throws AppError `upstream` when the database does not answer */
export async function checkDatabase(): Promise<void> {
  await readDocument(settings());
}
