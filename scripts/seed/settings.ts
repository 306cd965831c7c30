import { defaultSettings } from '~/schemas/settings/settings';
import type { Area } from './market';

/** Fictional accounts. */
const paymentInstructions = `Mobile money: send to merchant ID 000 000 (Makola Marketplace Ltd), on any network.
Bank: Volta River Bank, Accra High Street, account 0000 0000 0000, Makola Marketplace Ltd.
We check payments from 8 am to 6 pm, Monday to Saturday.`;

export const settings: Area = {
  name: 'settings',
  async fill({ documents }) {
    documents.add('settings', {
      id: 'marketplace',
      data: { ...defaultSettings, paymentInstructions },
    });
    return 'the marketplace';
  },
};
