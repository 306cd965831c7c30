import type { AdminArgs } from '~/http/guards.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { readSettings } from '~/repositories/operator/settings.server';
import { languageNames } from '~/schemas/languages';
import type { SettingsSearch } from '~/schemas/settings/settings-pages';
import { offeredLanguages } from '~/services/languages/page-language.server';
import { settingsItemId, versionOfSettings } from '~/services/settings/edit-settings.server';
import { languageTexts } from '~/texts/languages.server';
import { formRows } from './form-rows.server';

const maxChanges = 3;

export async function load({ scope, search: { page } }: AdminArgs<unknown, SettingsSearch>) {
  const [settings, changes] = await Promise.all([
    readSettings(),
    listNewestHistoryLogs(scope, { itemId: settingsItemId, size: maxChanges }),
  ]);
  return {
    page,
    settings,
    versions: {
      rates: versionOfSettings(settings, 'rates'),
      categories: versionOfSettings(settings, 'categories'),
      rejectionReasons: versionOfSettings(settings, 'rejectionReasons'),
      paymentInstructions: versionOfSettings(settings, 'paymentInstructions'),
      photos: versionOfSettings(settings, 'photos'),
      bulk: versionOfSettings(settings, 'bulk'),
      languages: versionOfSettings(settings, 'languages'),
      secondFactor: versionOfSettings(settings, 'secondFactor'),
    },
    rows: {
      categories: formRows('categories', settings),
      rejectionReasons: formRows('rejectionReasons', settings),
    },
    languages: offeredLanguages.map((tag) => ({
      tag,
      name: languageNames[tag],
      reviewedBy: languageTexts[tag].words.reviewedBy,
    })),
    changes,
  };
}
