import * as v from 'valibot';
import { themes } from '~/schemas/display';
import { email, newPassword, optionalText, phone, redirectTo, requiredText } from '~/schemas/fields';
import { limits } from '~/schemas/limits';

export const signInSchema = v.object({
  email,
  password: v.pipe(
    v.string('Enter your password.'),
    v.maxLength(limits.password.max, 'This password is too long.'),
  ),
  redirectTo,
});
export type SignInForm = v.InferOutput<typeof signInSchema>;

/** All that is asked before anything is seen: the phone number is a step of the checklist. */
export const registerSchema = v.object({
  firstName: requiredText('Enter your first name.', limits.name.max, 'A name'),
  lastName: requiredText('Enter your last name.', limits.name.max, 'A name'),
  businessName: requiredText('Enter the name of your business.', limits.name.max, 'A name'),
  email,
  password: newPassword,
});

export const forgotPasswordSchema = v.object({ email });

export const resetPasswordSchema = v.object({
  oobCode: v.pipe(v.string(), v.maxLength(1_000)),
  password: newPassword,
});

export const profileSchema = v.object({
  firstName: requiredText('Enter your first name.', limits.name.max, 'A name'),
  lastName: requiredText('Enter your last name.', limits.name.max, 'A name'),
  displayName: optionalText(limits.name.max, 'A name'),
  businessName: optionalText(limits.name.max, 'A name'),
  phone: phone,
});
export type ProfileForm = v.InferOutput<typeof profileSchema>;

export const changePasswordSchema = v.object({
  currentPassword: v.pipe(
    v.string('Enter your current password.'),
    v.maxLength(limits.password.max, 'This password is too long.'),
  ),
  password: newPassword,
});
export type ChangePasswordForm = v.InferOutput<typeof changePasswordSchema>;

export const displaySchema = v.object({
  theme: v.optional(v.picklist(themes)),
  sidebarShow: v.optional(v.picklist(['true', 'false'])),
  redirectTo,
});

/** A checked box sends `on`, an unchecked one nothing. */
export const notificationSettingsSchema = v.object({
  toasts: v.optional(v.literal('on')),
  sound: v.optional(v.literal('on')),
});
