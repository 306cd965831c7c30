import { defaultSettings } from '~/schemas/settings';
import type { Area } from './market';

export const settings: Area = {
  name: 'settings',
  async fill({ documents }) {
    documents.add('settings', { id: 'marketplace', data: defaultSettings });
    return 'the marketplace';
  },
};
