import type { AdminArgs } from '~/http/guards.server';
import { readSettings } from '~/repositories/operator/settings.server';
import { transferColumnsOf } from '~/schemas/money/transfer-columns';
import { transferChannels } from '~/services/money/payouts/batches/channels.server';
import { versionOfSettings } from '~/services/settings/edit-settings.server';

/** The columns of one network or bank, the first one unless told. */
export async function load({ search }: AdminArgs<unknown, { channel: string }>) {
  const settings = await readSettings();
  const channel = transferChannels.find((name) => name === search.channel) ?? transferChannels[0] ?? '';
  return {
    channel,
    channels: transferChannels,
    columns: transferColumnsOf(settings.transferColumns, channel),
    version: versionOfSettings(settings, 'transferColumns'),
  };
}
