import type { Submission } from '@conform-to/react';
import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { unknownForm } from '~/schemas/fields';
import { lowStockSchema } from '~/schemas/products/low-stock-form';
import { holidaySchema } from '~/schemas/users/holiday-form';
import { paperSchema } from '~/schemas/users/paper-form';
import { setHoliday, setLowStock, setPaper } from '~/services/users/shop-settings.server';
import { AppError } from '~/utils/app-error';
import { formatDate } from '~/utils/dates';
import { closedUntil } from '~/utils/holiday';
import { paths } from '~/utils/paths';

/** Handles the forms of /profile/shop by intent (docs/product.md, "Forms"). */
export async function act(args: SellerArgs) {
  const form = await readForm(args.request);
  switch (form.get('intent')) {
    case 'holiday':
      return updateHoliday(args, form);
    case 'low-stock':
      return updateLowStock(args, form);
    case 'paper':
      return updatePaper(args, form);
    default:
      throw new AppError('invalid', 'unknown intent', unknownForm);
  }
}

function invalid<T>(
  intent: 'holiday' | 'low-stock' | 'paper',
  submission: Submission<T>,
  fieldErrors: Record<string, string[]> = {},
) {
  return data({ intent, result: submission.reply({ fieldErrors }) }, { status: 422 });
}

async function updateHoliday({ shop, actor, session }: SellerArgs, form: FormData) {
  const submission = parseForm(form, holidaySchema);
  if (submission.status !== 'success') return invalid('holiday', submission);
  const { closedUntil: day = null, end } = submission.value;
  if (day === null && !end && closedUntil(shop, Date.now()) === null) {
    const message = 'Choose the last day you are closed.';
    return invalid('holiday', submission, { closedUntil: [message] });
  }
  await setHoliday(shop, actor, day);
  const text = day ? `Your shop is closed until ${formatDate(day)}.` : 'Your shop is open again.';
  session.flash('flash', { kind: 'success', text });
  return redirect(paths.profileShop(), 303);
}

async function updateLowStock({ shop, actor, session }: SellerArgs, form: FormData) {
  const submission = parseForm(form, lowStockSchema);
  if (submission.status !== 'success') return invalid('low-stock', submission);
  await setLowStock(shop, actor, submission.value.lowStockAt);
  session.flash('flash', { kind: 'success', text: 'Low-stock number saved.' });
  return redirect(paths.profileShop(), 303);
}

async function updatePaper({ shop, actor, session }: SellerArgs, form: FormData) {
  const submission = parseForm(form, paperSchema);
  if (submission.status !== 'success') return invalid('paper', submission);
  await setPaper(shop, actor, submission.value);
  session.flash('flash', { kind: 'success', text: 'Details for invoices saved.' });
  return redirect(paths.profileShop(), 303);
}
