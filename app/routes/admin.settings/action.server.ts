import type { Submission } from '@conform-to/react';
import * as v from 'valibot';
import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { AdminArgs } from '~/http/guards.server';
import { readSettings } from '~/repositories/operator/settings.server';
import { unknownForm } from '~/schemas/fields';
import {
  type BulkForm,
  bulkSchema,
  type FactorRulesForm,
  factorRulesSchema,
  type LanguagesForm,
  languagesSchema,
  listPartSchema,
  type PaymentForm,
  type PhotosForm,
  paymentSchema,
  photosSchema,
  type RatesForm,
  ratesSchema,
  type SettingsPart,
  settingsParts,
} from '~/schemas/settings/settings-forms';
import { settingsNumberNames, settingsNumbers } from '~/schemas/settings/settings-numbers';
import { readRows, type SettingsList, settingsRows } from '~/schemas/settings/settings-rows';
import {
  editSettings,
  type SettingsEdit,
  type SettingsEdited,
} from '~/services/settings/edit-settings.server';
import { AppError } from '~/utils/app-error';
import { catchConflict } from '~/utils/catch-failures.server';
import { plural } from '~/utils/text';
import { formRows } from './form-rows.server';

/** Transfer files have a page of their own. */
type PagePart = Exclude<SettingsPart, 'transferColumns'>;
const pageParts = settingsParts.filter((name): name is PagePart => name !== 'transferColumns');

/** The forms of /admin/settings; the intent is the part that the form changes. */
export async function act({ request, actor, session }: AdminArgs) {
  const form = await readForm(request);
  const part = pageParts.find((name) => name === form.get('intent'));
  const list = part && listIn(part);
  const rates = part === 'rates' ? parseForm(form, ratesSchema) : null;
  const payment = part === 'paymentInstructions' ? parseForm(form, paymentSchema) : null;
  const photos = part === 'photos' ? parseForm(form, photosSchema) : null;
  const bulk = part === 'bulk' ? parseForm(form, bulkSchema) : null;
  const languages = part === 'languages' ? parseForm(form, languagesSchema) : null;
  const factor = part === 'secondFactor' ? parseForm(form, factorRulesSchema) : null;
  const listForm = parseForm(form, listPartSchema);
  const submission = rates ?? payment ?? photos ?? bulk ?? languages ?? factor ?? listForm;
  const rows = list && readRows(v.parse(sentRows, listForm.payload.rows), list);
  if (!part || (list && !rows)) {
    const sentence = unknownForm;
    throw new AppError('invalid', 'unknown intent, or no rows', sentence);
  }
  const refused = async (formErrors: string[], fields: Record<string, string>, status: 409 | 422) => {
    const fieldErrors = Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, [message]]),
    );
    const result = submission.reply({ formErrors, fieldErrors });
    const shown = list ? formRows(list, await readSettings(), result) : [];
    return data({ part, result, rows: shown }, { status });
  };
  const errors = { ...rows?.errors, ...(rates ? missingNumbers(form) : {}) };
  if (submission.status !== 'success' || Object.keys(errors).length > 0) return refused([], errors, 422);
  const { version } = submission.value;
  const edit = editOf(
    { rates, payment, photos, bulk, languages, factor },
    list && rows ? { part: list, rows: rows.kept } : null,
  );
  if (!edit) return refused([], {}, 422);
  const result = await catchConflict(editSettings)(actor, edit, version);
  if (!result.success)
    return result.field
      ? refused([], { [result.field]: result.error }, 422)
      : refused([result.error], {}, 409);
  session.flash('flash', { kind: 'success', text: messageOf(part, result.data) });
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`, 303);
}

/** Also of a form that is refused, so that its page shows them. */
const sentRows = v.fallback(settingsRows, {});

const listIn = (part: PagePart): SettingsList | null =>
  part === 'categories' || part === 'rejectionReasons' ? part : null;

/** The sentences of numbers whose fields were sent empty: those of other pages are not sent. */
const missingNumbers = (form: FormData) =>
  Object.fromEntries(
    settingsNumberNames
      .filter((name) => String(form.get(name) ?? '0').trim() === '')
      .map((name) => [name, settingsNumbers[name].errors.missing]),
  );

interface Forms {
  rates: Submission<RatesForm> | null;
  payment: Submission<PaymentForm> | null;
  photos: Submission<PhotosForm> | null;
  bulk: Submission<BulkForm> | null;
  languages: Submission<LanguagesForm> | null;
  factor: Submission<FactorRulesForm> | null;
}

function editOf(
  { rates, payment, photos, bulk, languages, factor }: Forms,
  list: SettingsEdit | null,
): SettingsEdit | null {
  if (rates?.status === 'success') return { part: 'rates', ...rates.value };
  if (payment?.status === 'success') return { part: 'paymentInstructions', ...payment.value };
  if (photos?.status === 'success')
    return { part: 'photos', storeLinkedPhotos: photos.value.storeLinkedPhotos === 'on' };
  if (bulk?.status === 'success') return { part: 'bulk', bulkTrade: bulk.value.bulkTrade === 'on' };
  if (languages?.status === 'success') return { part: 'languages', ...languages.value };
  if (factor?.status === 'success') return { part: 'secondFactor', ...factor.value };
  return list;
}

const saved: Record<PagePart, string> = {
  rates: 'Settings saved.',
  categories: 'Categories saved.',
  rejectionReasons: 'Rejection reasons saved.',
  paymentInstructions: 'Payment instructions saved.',
  photos: 'Photos of imports saved.',
  bulk: 'Bulk trade saved.',
  languages: 'Languages saved.',
  secondFactor: 'Second factor saved.',
};

function messageOf(part: PagePart, { changed, left }: SettingsEdited): string {
  if (!changed) return 'Nothing changed.';
  const still = left.map(({ category, products }) => `${plural(products, 'product')} in “${category}”`);
  return still.length > 0 ? `${saved[part]} Still using the old name: ${still.join(', ')}.` : saved[part];
}
