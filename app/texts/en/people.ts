import { kindsOfMessages } from '~/schemas/outbox/message-kinds';
import type { ActTexts } from '~/texts/act-texts';
import { formatDate } from '~/utils/dates';
import { plural } from '~/utils/text';

const notYou = 'If this wasn’t you, call support now.';

export const peopleTexts = {
  'user.registered': { log: ({ role }) => `Registered as ${role}` },
  'user.created': { log: ({ name, role }) => `Added ${name} as ${role}` },
  'user.suspended': {
    log: ({ name, reason }) => `Suspended ${name}: ${reason}`,
    bell: ({ reason }) => `Your account was suspended: ${reason}`,
  },
  'user.reactivated': {
    log: ({ name }) => `Reactivated ${name}`,
    bell: () => 'Your account is active again.',
    sms: () => ['Your account is active again.'],
  },
  'user.admin_confirmed': { log: ({ name }) => `Confirmed ${name} as an admin` },
  'user.role_changed': {
    log: ({ name, role }) => `Made ${name} ${role === 'admin' ? 'an admin' : 'a seller'}`,
  },
  'user.role': {
    bell: ({ role }) =>
      role === 'admin'
        ? 'You are now an admin. You can approve products and manage users.'
        : 'You are now a seller. You no longer have admin access.',
    sms: () => ['Your role changed.'],
  },
  'user.rights_changed': { log: ({ name }) => `Changed the rights of ${name}` },
  'user.rights': {
    bell: ({ by }) => `${by} changed what you may do as an admin.`,
    sms: () => ['Your rights as an admin changed.'],
  },
  'user.new_admin': {
    bell: ({ name, by }) => `${by} made ${name} an admin. If you don’t know why, ask them.`,
  },
  'user.edited': { log: ({ name }) => `Changed the profile of ${name}` },

  'profile.edited': { log: () => 'Changed their own profile' },
  'profile.paper': { log: () => 'Changed what their invoices say of the business' },
  'profile.phone': { log: () => 'Confirmed their phone number' },
  'profile.messages': { log: () => 'Changed what they hear of by email and SMS' },
  'profile.low_stock': { log: ({ lowStockAt }) => `Set the low-stock mark to ${lowStockAt}` },
  'profile.stopped': {
    log: ({ kind }) => `Stopped “${kindsOfMessages[kind].label}” by the link in a message`,
  },
  'profile.marketing': {
    log: ({ words }) => (words === '' ? 'Stopped news and offers' : `Agreed: “${words}”`),
  },
  'factor.set_up': {
    log: () => 'Set up a second factor',
    bell: () => `Your account asks for a code from your phone now. ${notYou}`,
    sms: () => [`A second factor was set up for your account. ${notYou}`],
  },
  'factor.off': {
    log: () => 'Turned their second factor off',
    bell: () => `Your second factor is off: your password alone signs you in. ${notYou}`,
    sms: () => [`Your second factor was turned off. ${notYou}`],
  },
  'factor.new_codes': {
    log: () => 'Made new recovery codes',
    bell: () => `You have new recovery codes; those from before work no more. ${notYou}`,
    sms: () => [`New recovery codes were made for your account. ${notYou}`],
  },
  'factor.recovery_used': {
    log: ({ left }) => `Used a recovery code; ${plural(left, 'code')} left`,
    bell: ({ left }) => `A recovery code was used for your account; ${plural(left, 'code')} left. ${notYou}`,
    sms: ({ left }) => [`A recovery code was used for your account; ${plural(left, 'code')} left. ${notYou}`],
  },
  'factor.reset_asked': {
    log: ({ name, reason }) => `Asked to reset the second factor of ${name}: ${reason}`,
    bell: () => `An admin asks to turn your second factor off, because you lost it. ${notYou}`,
    sms: () => [`An admin asks to turn your second factor off. ${notYou}`],
  },
  'factor.reset_to_confirm': {
    bell: ({ name, by }) =>
      `${by} asks to reset the second factor of ${name}. Confirm it if you know that it’s them.`,
  },
  'factor.reset': {
    log: ({ name, reason, first }) => `Reset the second factor of ${name}, asked for by ${first}: ${reason}`,
    bell: () => `Two admins turned your second factor off. Set it up again on your new phone. ${notYou}`,
    sms: () => [`Your second factor was turned off by two admins. ${notYou}`],
  },
  'factor.reset_of_admin': {
    bell: ({ name, first, second }) =>
      `${first} and ${second} reset the second factor of ${name}, who is an admin. If you don’t know why, ask them.`,
  },
  'shop.page': {
    log: ({ name, isNew }) => (isNew ? `Took the page ${name}` : `Changed their page ${name}`),
  },
  'shop.invited': { log: ({ email, rights }) => `Invited ${email} to their shop: ${rights}` },
  'shop.invitation_withdrawn': { log: ({ email }) => `Withdrew the invitation of ${email}` },
  'shop.joined': {
    log: ({ shop, rights }) => `Joined the shop ${shop}: ${rights}`,
    bell: ({ name, rights }) => `${name} joined your shop: ${rights}.`,
  },
  'shop.rights_changed': {
    log: ({ name, rights }) => `Changed what ${name} may do in the shop: ${rights}`,
    bell: ({ shop, rights }) => `What you may do in ${shop} changed: ${rights}.`,
  },
  'shop.ended': {
    log: ({ name }) => `Ended the access of ${name} to the shop`,
    bell: ({ shop }) => `You no longer help in ${shop}.`,
  },
  'shop.holiday': {
    log: ({ until }) =>
      until === '' ? 'Reopened their shop' : `Closed their shop until ${formatDate(until)}`,
  },
} satisfies Partial<ActTexts>;
