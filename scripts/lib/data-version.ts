import { SetupError } from './setup-error';

/**
 * How the stored data fits this program; call it when the Firebase is connected.
 *
 * @throws SetupError for data of a newer Makola
 */
export async function checkDataVersion(): Promise<{ fits: 'yes' | 'older'; version: number }> {
  const { checkData, newerData } = await import('../../app/services/upkeep/upgrade.server');
  const { fits, version } = await checkData();
  if (fits === 'newer') throw new SetupError(newerData(version));
  return { fits, version };
}
