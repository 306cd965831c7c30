import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { formatDate, formatDay } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

const withCount = (sender: string, count: number) =>
  count === 1 ? sender : `${sender} (${plural(count, 'message')})`;

export const peopleTexts = {
  'user.suspended': ({ reason }) => `Your account was suspended: ${reason}`,
  'user.reactivated': () => 'Your account is active again.',
  'user.new_admin': ({ name, by }) => `${by} made ${name} an admin. If you don’t know why, ask them.`,
  'settings.two_admins': ({ by, from, to }) =>
    `${by} raised the amount from which two admins are needed, from ${formatCedis(from)} to ${formatCedis(to)}. If you don’t know why, ask them.`,
  'user.role': ({ role }) =>
    role === 'admin'
      ? 'You are now an admin. You can approve products and manage users.'
      : 'You are now a seller. You no longer have admin access.',
  'message.received': ({ sender, trade, count, text }) =>
    `${withCount(trade === '' ? sender : `${sender}, trade ${trade}`, count)}: ${text}`,
  'message.answered': ({ count, text }) => `${withCount('Support', count)}: ${text}`,
  'webhook.off': ({ host, reason }) => `The webhook to ${host} was switched off. ${reason}`,
  'sms.limit': ({ day }) =>
    `The limit of SMS for ${formatDate(day)} is reached. None is sent until midnight; emails still are.`,
  'week.over': ({ from, to, day, orders, sales, paidOut, answer, accept, ship }) => {
    const happened = [
      plural(orders, 'order'),
      `sales of ${formatCedis(sales)}`,
      ...(paidOut > 0 ? [`${formatCedis(paidOut)} paid out`] : []),
    ].join(', ');
    const work = [
      answer > 0 ? `${plural(answer, 'return')} to answer` : '',
      accept > 0 ? `${plural(accept, 'order')} to accept` : '',
      ship > 0 ? `${plural(ship, 'order')} to ship` : '',
    ];
    const toDo = work.filter(Boolean).join(', ');
    const range = `${formatDay(from, new Date(day))} to ${formatDate(to)}`;
    return `Your week, ${range}: ${happened}.${toDo ? ` To do: ${toDo}.` : ''}`;
  },
} satisfies Partial<NotificationTexts>;
