import { banks } from '~/schemas/money/banks';
import { networks } from '~/schemas/money/networks';

/** What a transfer goes through: the networks, then the banks. */
export const transferChannels: readonly string[] = [...networks, ...banks.map(({ name }) => name)];
