import type { Submission } from '@conform-to/react';
import { data, redirect } from '~/framework.server';
import { parseForm, readForm } from '~/http/forms.server';
import type { UserArgs } from '~/http/guards.server';
import { type AppSession, leaveSession, startSession } from '~/http/session.server';
import { unknownForm } from '~/schemas/fields';
import {
  changePasswordSchema,
  displaySchema,
  notificationSettingsSchema,
  profileSchema,
} from '~/schemas/users/auth-forms';
import type { User } from '~/schemas/users/user';
import { editProfile } from '~/services/users/edit-profile.server';
import { changePassword, endAllSessions } from '~/services/users/passwords.server';
import { AppError } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { safeRedirect } from '~/utils/safe-redirect';

/** Handles the forms of /profile by intent (docs/product.md, "Forms"). */
export async function act({ request, actor, session }: UserArgs) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'update':
      return updateProfile(actor, session, form);
    case 'password':
      return updatePassword(actor, session, form);
    case 'sign-out-everywhere':
      return signOutEverywhere(actor, session);
    case 'display':
      return updateDisplay(session, form);
    case 'notifications':
      return updateNotificationSettings(session, form);
    default:
      throw new AppError('invalid', 'unknown intent', unknownForm);
  }
}

function invalid<T>(
  intent: 'update' | 'password',
  submission: Submission<T>,
  fieldErrors: Record<string, string[]> = {},
) {
  const hideFields = ['currentPassword', 'password'];
  return data({ intent, result: submission.reply({ fieldErrors, hideFields }) }, { status: 422 });
}

async function updateProfile(actor: User, session: AppSession, form: FormData) {
  const submission = parseForm(form, profileSchema);
  if (submission.status !== 'success') return invalid('update', submission);
  await editProfile(actor, submission.value);
  session.flash('flash', { kind: 'success', text: 'Profile saved.' });
  return redirect(paths.profile(), 303);
}

async function updatePassword(actor: User, session: AppSession, form: FormData) {
  const submission = parseForm(form, changePasswordSchema);
  if (submission.status !== 'success') return invalid('password', submission);
  const result = await changePassword(actor, submission.value);
  if (!result.success) {
    return invalid('password', submission, { [result.field ?? 'currentPassword']: [result.error] });
  }
  startSession(session, result.data, session.get('codeAt'));
  session.flash('flash', {
    kind: 'success',
    text: 'Password changed. You are signed out on all other devices.',
  });
  return redirect(paths.profile(), 303);
}

async function signOutEverywhere(actor: User, session: AppSession) {
  await endAllSessions(actor.id);
  leaveSession(session);
  session.flash('flash', { kind: 'success', text: 'You are signed out on all devices.', endsVisit: true });
  return redirect(paths.login(), 303);
}

/** Saves theme and sidebar in the session; unknown values are ignored. */
function updateDisplay(session: AppSession, form: FormData) {
  const submission = parseForm(form, displaySchema);
  if (submission.status !== 'success') return redirect(paths.profile(), 303);
  const { theme, sidebarShow, redirectTo } = submission.value;
  if (theme) session.set('theme', theme);
  if (sidebarShow) session.set('sidebarShow', sidebarShow === 'true');
  return redirect(safeRedirect(redirectTo, paths.profile()), 303);
}

/** Saves notification settings in the session; unknown values are ignored. */
function updateNotificationSettings(session: AppSession, form: FormData) {
  const submission = parseForm(form, notificationSettingsSchema);
  if (submission.status === 'success') {
    session.set('toasts', submission.value.toasts === 'on');
    session.set('sound', submission.value.sound === 'on');
    session.flash('flash', { kind: 'success', text: 'Notification settings saved.' });
  }
  return redirect(paths.notificationChannels(), 303);
}
