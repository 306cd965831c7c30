import type { Settings } from './settings';
import type { SettingsList } from './settings-rows';

/** What a row of a list is. */
export type ListNoun = 'category' | 'reason';

/** What a change of the settings is of: a setting, or a row of a list or its order. */
export type ChangedField = Exclude<keyof Settings, SettingsList> | ListNoun | `${ListNoun} order`;
