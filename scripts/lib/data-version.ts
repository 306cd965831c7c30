import { SetupError } from './setup-error';

/**
 * How the stored data fits this program; call it when the Firebase is connected.
 *
 * @throws SetupError for data that this program neither runs on nor brings along
 */
export async function checkDataVersion(): Promise<{ fits: 'yes' | 'older'; version: number }> {
  const { checkData, refusalOf } = await import('../../app/services/jobs/upgrade.server');
  const { fits, version } = await checkData();
  const refusal = refusalOf(version);
  if (refusal !== null) throw new SetupError(refusal);
  return { fits: fits === 'yes' ? 'yes' : 'older', version };
}
