import { countOpenTrades } from '~/repositories/bulk/b2b-trades.server';
import { countProducts } from '~/repositories/catalogue/product-lists.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { readSettingsForUpdate } from '~/repositories/operator/settings.server';
import type { TransferColumn } from '~/schemas/money/transfer-columns';
import { type Settings, settingNames } from '~/schemas/settings/settings';
import { partOf, type SettingsPart } from '~/schemas/settings/settings-forms';
import type { SettingsNumberName } from '~/schemas/settings/settings-numbers';
import type { KeptRow } from '~/schemas/settings/settings-rows';
import { newAdminUntil } from '~/schemas/users/new-admin';
import type { FactorRules } from '~/schemas/users/second-factor-rules';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { formatDate } from '~/utils/dates';
import { fail, ok, type Result } from '~/utils/result';
import { plural } from '~/utils/text';
import { versionHash } from '~/utils/version-hash.server';
import { happened } from '../activity/happened.server';
import { offeredLanguages } from '../languages/page-language.server';
import { findOtherAdmins } from '../notifications/notify.server';
import { requireActiveAdmin } from '../users/managed-person.server';
import {
  changeCategories,
  changeFactorRules,
  changeLanguages,
  changePayment,
  changeRates,
  changeReasons,
  changeSwitch,
  changeTransferColumns,
  type SettingsChange,
} from './settings-changes';

/** The item id of settings/marketplace in the activity log. */
export const settingsItemId = 'marketplace';

/** One part of the settings, as its form sends it. */
export type SettingsEdit =
  | ({ part: 'rates' } & Partial<Record<SettingsNumberName, number>>)
  | { part: 'paymentInstructions'; paymentInstructions: string }
  | { part: 'photos'; storeLinkedPhotos: boolean }
  | { part: 'bulk'; bulkTrade: boolean }
  | { part: 'languages'; languages: Settings['languages'] }
  | ({ part: 'secondFactor' } & FactorRules)
  | { part: 'transferColumns'; channel: string; columns: TransferColumn[] }
  | { part: 'categories' | 'rejectionReasons'; rows: KeptRow[] };

export interface SettingsEdited {
  /** False when nothing changed: the form was sent twice. */
  changed: boolean;
  /** Removed or renamed categories, and how many products still have them. */
  left: { category: string; products: number }[];
}

type RefusedField = 'holdDays' | 'bulkTrade' | (typeof limitsOfOneAdmin)[number];

/**
 * Changes one part of the settings (docs/product.md, "Settings"), with one log entry that holds each old and
 * new value. This process sees them at once, others within a second or two.
 *
 * @returns `changed` false when nothing changed; a failure when money would be on hold for fewer days than
 * buyers may return items, when bulk trade is to be turned off while its trades have money to pay, or when a
 * new admin raises the amounts from which two are needed
 * @throws AppError `conflict` when another admin changed this part since the form was opened, `forbidden`
 */
export async function editSettings(
  actor: User,
  edit: SettingsEdit,
  version: string | undefined,
  now = new Date(),
): Promise<Result<SettingsEdited, RefusedField>> {
  const result = await inTransaction<Result<SettingsChange, RefusedField>>(async (unit) => {
    await requireActiveAdmin(unit, actor);
    const { current, write } = await readSettingsForUpdate(unit);
    const change = changeOf(current, edit);
    if (change.changes.length === 0) return ok(change);
    requireSameVersion(version, versionOfSettings(current, edit.part));
    const { holdDays, returnDays } = { ...current, ...change.fields };
    if (edit.part === 'rates' && holdDays < returnDays) return fail(holdsTooShort(returnDays), 'holdDays');
    const open = change.fields.bulkTrade === false ? await countOpenTrades(unit) : 0;
    if (open > 0) return fail(tradesOpen(open), 'bulkTrade');
    const raised = raisedLimits(current, change);
    const until = raised.length > 0 ? newAdminUntil(actor, now) : null;
    if (until !== null) return fail(tooNewToRaise(until), raised[0]?.name);
    const admins = raised.length > 0 ? await findOtherAdmins(unit, actor) : [];
    write(change.fields);
    for (const { from, to } of raised)
      happened(
        unit,
        'settings.limit_raised',
        { id: settingsItemId, by: nameOf(actor), from, to },
        { admins },
      );
    happened(unit, 'settings.changed', { id: settingsItemId }, { by: actor, changes: change.changes });
    return ok(change);
  });
  if (!result.success) return result;
  const { changes, left } = result.data;
  return ok({ changed: changes.length > 0, left: await countLeft(left) });
}

/** By raising these, one admin would need no second one. */
const limitsOfOneAdmin = ['twoAdminsFrom', 'twoAdminsPerDay'] as const;

const raisedLimits = (current: Settings, { fields }: SettingsChange) =>
  limitsOfOneAdmin.flatMap((name) => {
    const { [name]: to = current[name] } = fields;
    return to > current[name] ? [{ name, from: current[name], to }] : [];
  });

const tooNewToRaise = (until: number) =>
  `You are a new admin, so you can’t raise this until ${formatDate(until)}. Ask another admin.`;

/** Money that was paid out could not go back to a buyer who may still return what it was for. */
const holdsTooShort = (returnDays: number) =>
  `Enter ${returnDays} or more days: buyers may return items for that long.`;

const tradesOpen = (open: number) =>
  `${plural(open, 'bulk trade')} ${open === 1 ? 'has' : 'have'} money to pay, hold or release. Complete or cancel ${open === 1 ? 'it' : 'them'} first.`;

/** A form from before may name others. */
const onlyOffered = ({ languages }: Pick<Settings, 'languages'>) => ({
  languages: languages.filter((language) => offeredLanguages.includes(language)),
});

function changeOf(current: Settings, edit: SettingsEdit): SettingsChange {
  if (edit.part === 'rates') return changeRates(current, edit);
  if (edit.part === 'paymentInstructions') return changePayment(current, edit);
  if (edit.part === 'photos') return changeSwitch(current, 'storeLinkedPhotos', edit.storeLinkedPhotos);
  if (edit.part === 'bulk') return changeSwitch(current, 'bulkTrade', edit.bulkTrade);
  if (edit.part === 'languages') return changeLanguages(current, onlyOffered(edit));
  if (edit.part === 'secondFactor') return changeFactorRules(current, edit);
  if (edit.part === 'transferColumns') return changeTransferColumns(current, edit);
  return edit.part === 'categories'
    ? changeCategories(current, edit.rows)
    : changeReasons(current, edit.rows);
}

/** The version of one part, so that changes of other parts are no conflict. */
export function versionOfSettings(settings: Settings, part: SettingsPart): string {
  const names = settingNames.filter((name) => partOf[name] === part);
  return versionHash(names.map((name) => settings[name]));
}

function requireSameVersion(version: string | undefined, current: string): void {
  if (version === undefined || version === current) return;
  throw new AppError(
    'conflict',
    'the settings changed since the form was opened',
    'Another admin changed these settings while you had them open. Compare your changes with the current settings, then save again.',
  );
}

/** Categories counted after one change; each is one aggregation. */
const maxCounted = 12;

async function countLeft(categories: string[]): Promise<SettingsEdited['left']> {
  const counted = await Promise.all(
    categories.slice(0, maxCounted).map(async (category) => ({
      category,
      products: await countProducts('all', { category }),
    })),
  );
  return counted.filter(({ products }) => products > 0);
}
