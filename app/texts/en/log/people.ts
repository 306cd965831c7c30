import type { LogTexts } from '~/schemas/activity/log-values';
import { kindsOfMessages } from '~/schemas/outbox/message-kinds';
import { formatDate } from '~/utils/dates';

export const peopleLogTexts = {
  user_registered: ({ role }) => `Registered as ${role}`,
  user_created: ({ name, role }) => `Added ${name} as ${role}`,
  user_suspended: ({ name, reason }) => `Suspended ${name}: ${reason}`,
  user_reactivated: ({ name }) => `Reactivated ${name}`,
  user_admin_confirmed: ({ name }) => `Confirmed ${name} as an admin`,
  user_role_changed: ({ name, role }) => `Made ${name} ${role === 'admin' ? 'an admin' : 'a seller'}`,
  user_holiday_changed: ({ until }) =>
    until === '' ? 'Reopened their shop' : `Closed their shop until ${formatDate(until)}`,
  user_profile_updated: () => 'Changed their own profile',
  'user_profile_updated.of_other': ({ name }) => `Changed the profile of ${name}`,
  'user_profile_updated.low_stock': ({ lowStockAt }) => `Set the low-stock mark to ${lowStockAt}`,
  'user_profile_updated.paper': () => 'Changed what their invoices say of the business',
  'user_profile_updated.phone': () => 'Confirmed their phone number',
  'user_profile_updated.messages': () => 'Changed what they hear of by email and SMS',
  'user_profile_updated.stopped': ({ kind }) =>
    `Stopped “${kindsOfMessages[kind].label}” by the link in a message`,
  'user_profile_updated.marketing': ({ words }) =>
    words === '' ? 'Stopped news and offers' : `Agreed: “${words}”`,
  'user_profile_updated.page': ({ name, isNew }) =>
    isNew ? `Took the page ${name}` : `Changed their page ${name}`,
} satisfies Partial<LogTexts>;
