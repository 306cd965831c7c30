import type { Submission } from '@conform-to/react';
import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { UserArgs } from '~/http/guards.server';
import { unknownForm } from '~/schemas/fields';
import { messageFormsSchema } from '~/schemas/outbox/message-forms';
import { chooseMarketing, chooseMessages } from '~/services/outbox/choose-messages.server';
import { confirmPhone, sendPhoneCode } from '~/services/outbox/confirm-phone.server';
import { AppError } from '~/utils/app-error';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import { formatPhone } from '~/utils/phone';
import { type Failure, fail } from '~/utils/result';

/** As they are stored. */
const noQuietHours = { quietFrom: 0, quietTo: 0 };
const sameTimes = 'Choose two different times, or turn quiet hours off.';

const intents = ['channels', 'send-code', 'confirm', 'marketing'] as const;

/** Handles the forms of /profile/notifications by intent (docs/product.md, "Emails and SMS"). */
export async function act({ request, actor, session }: UserArgs) {
  const form = await readForm(request);
  const submission = parseForm(form, messageFormsSchema);
  const intent = String(form.get('intent'));
  if (!intents.some((known) => known === intent))
    throw new AppError('invalid', 'unknown intent', unknownForm);
  if (submission.status !== 'success') return refused(intent, submission);
  const { value } = submission;
  const done = (text: string) => {
    session.flash('flash', { kind: 'success', text } satisfies Flash);
    return redirect(paths.notificationChannels(), 303);
  };
  switch (value.intent) {
    case 'channels': {
      const { quietHours, ...chosen } = value;
      if (quietHours && chosen.quietFrom === chosen.quietTo)
        return refused(intent, submission, fail(sameTimes, 'quietTo'));
      await chooseMessages(actor, quietHours ? chosen : { ...chosen, ...noQuietHours });
      return done('Notification settings saved.');
    }
    case 'send-code': {
      const result = await sendPhoneCode(actor);
      if (!result.success) return refused(intent, submission, result);
      return done(`We’re sending a code to ${formatPhone(actor.phone)}. It works for 10 minutes.`);
    }
    case 'confirm': {
      const result = await confirmPhone(actor, value.code);
      if (!result.success) return refused(intent, submission, result);
      return done('Phone number confirmed. You can get SMS now.');
    }
    case 'marketing':
      await chooseMarketing(actor, value.marketing === 'on');
      return done(value.marketing === 'on' ? 'You get news and offers now.' : 'You get no news and offers.');
  }
}

function refused<T>(intent: string, submission: Submission<T>, failure?: Failure<string>) {
  const fieldErrors = failure?.field ? { [failure.field]: [failure.error] } : {};
  return data({ intent, result: submission.reply({ fieldErrors }) }, { status: 422 });
}
