import type { Submission } from '@conform-to/react';
import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { UserArgs } from '~/http/guards.server';
import { unknownForm } from '~/schemas/fields';
import { secondFactorSchema } from '~/schemas/users/second-factor-forms';
import {
  confirmSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '~/services/users/second-factor/set-up.server';
import { AppError } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { paths } from '~/utils/paths';
import type { Failure } from '~/utils/result';

const intents = ['start', 'confirm', 'codes', 'off'] as const;

/** Handles the forms of /profile/second-factor by intent; recovery codes are shown once, in the answer. */
export async function act({ request, actor, session, search }: UserArgs<unknown, { redirectTo: string }>) {
  const form = await readForm(request);
  const submission = parseForm(form, secondFactorSchema);
  const intent = intents.find((known) => known === form.get('intent'));
  if (!intent) throw new AppError('invalid', 'unknown intent', unknownForm);
  if (submission.status !== 'success') return refused(intent, submission);
  const { value } = submission;
  switch (value.intent) {
    case 'start': {
      const result = await startSecondFactor(actor, value.currentPassword);
      if (!result.success) return refused(intent, submission, result);
      return redirect(paths.secondFactor(search.redirectTo), 303);
    }
    case 'confirm': {
      const result = await confirmSecondFactor(actor, value.secretCode);
      if (!result.success) return refused(intent, submission, result);
      session.set('codeAt', databaseNow());
      return { intent, codes: result.data };
    }
    case 'codes': {
      const result = await makeRecoveryCodes(actor);
      return result.success ? { intent, codes: result.data } : refused(intent, submission, result);
    }
    case 'off': {
      const result = await turnOffSecondFactor(actor, value);
      if (!result.success) return refused(intent, submission, result);
      session.unset('codeAt');
      session.flash('flash', {
        kind: 'success',
        text: 'Your second factor is off. Your password alone signs you in.',
      });
      return redirect(paths.secondFactor(), 303);
    }
  }
}

function refused<T>(intent: (typeof intents)[number], submission: Submission<T>, failure?: Failure<string>) {
  const formErrors = failure && !failure.field ? [failure.error] : [];
  const fieldErrors = failure?.field ? { [failure.field]: [failure.error] } : {};
  const hideFields = ['secretCode', 'currentPassword'];
  return data({ intent, result: submission.reply({ formErrors, fieldErrors, hideFields }) }, { status: 422 });
}
