import type { ActTexts } from '~/texts/act-texts';
import { fact } from '~/texts/messages';
import { formatDate, formatDay } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

const withCount = (sender: string, count: number) =>
  count === 1 ? sender : `${sender} (${plural(count, 'message')})`;

export const messageTexts = {
  'message.received': {
    bell: ({ sender, trade, count, text }) =>
      `${withCount(trade === '' ? sender : `${sender}, trade ${trade}`, count)}: ${text}`,
    email: ({ sender, count }) => ({
      subject: count === 1 ? `A message from ${sender}` : `${count} messages from ${sender}`,
    }),
  },
  'message.answered': {
    bell: ({ count, text }) => `${withCount('Support', count)}: ${text}`,
    email: ({ count }) => ({
      subject: count === 1 ? 'A message from support' : `${count} messages from support`,
    }),
  },
  'announcement.arrived': { bell: ({ title }) => `Announcement: ${title}` },
  'announcement.emailed': {
    bell: ({ title }) => `Announcement: ${title}`,
    email: ({ title, text }) => ({ subject: title, facts: fact('Text', text) }),
  },
  'week.over': {
    bell: ({ from, to, day, orders, sales, paidOut, answer, accept, ship }) => {
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
    email: ({ orders, sales, paidOut }) => ({
      subject: 'Your week on Makola',
      facts: [
        ...fact('Orders', String(orders)),
        ...fact('Sales', formatCedis(sales)),
        ...fact('Paid out', paidOut > 0 ? formatCedis(paidOut) : ''),
      ],
    }),
  },
} satisfies Partial<ActTexts>;
