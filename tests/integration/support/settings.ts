import { forgetSettings } from '~/repositories/operator/settings.server';
import { put } from './store';

/** Writes settings past the program. */
export async function setSettings(data: object): Promise<void> {
  await put('settings', { id: 'marketplace', data });
  forgetSettings();
}
