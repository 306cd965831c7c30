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

const chosenPassword = {
  password: newPassword,
  confirmPassword: v.string('Enter the same password again.'),
};

/** Both fields of `chosenPassword` must match. */
function passwordsMatch<T extends { password: string; confirmPassword: string }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.password === dataset.value.confirmPassword) return;
    addIssue({
      message: 'The passwords do not match. Enter the same password twice.',
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key: 'confirmPassword',
          value: dataset.value.confirmPassword,
        },
      ],
    });
  });
}

export const registerSchema = v.pipe(
  v.object({
    firstName: requiredText('Enter your first name.', limits.name.max, 'A name'),
    lastName: requiredText('Enter your last name.', limits.name.max, 'A name'),
    businessName: requiredText('Enter the name of your business.', limits.name.max, 'A name'),
    email,
    phone,
    ...chosenPassword,
  }),
  passwordsMatch(),
);

export const forgotPasswordSchema = v.object({ email });

export const resetPasswordSchema = v.pipe(
  v.object({
    oobCode: v.pipe(v.string(), v.maxLength(1_000)),
    ...chosenPassword,
  }),
  passwordsMatch(),
);

export const profileSchema = v.object({
  firstName: requiredText('Enter your first name.', limits.name.max, 'A name'),
  lastName: requiredText('Enter your last name.', limits.name.max, 'A name'),
  displayName: optionalText(limits.name.max, 'A name'),
  businessName: optionalText(limits.name.max, 'A name'),
  phone: phone,
});
export type ProfileForm = v.InferOutput<typeof profileSchema>;

export const changePasswordSchema = v.pipe(
  v.object({
    currentPassword: v.pipe(
      v.string('Enter your current password.'),
      v.maxLength(limits.password.max, 'This password is too long.'),
    ),
    ...chosenPassword,
  }),
  passwordsMatch(),
);
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
