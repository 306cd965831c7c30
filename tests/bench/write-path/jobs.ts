import { fakeChannels, taken } from '../../integration/support/fake-channels';

/** Work in the background that sends, folds or closes what steps have written. */
export interface Job {
  name: string;
  /** How often it runs. What runs at least once an hour follows each step, the rest follows the last one. */
  everySeconds: number;
  run(): Promise<unknown>;
}

const dayMs = 86_400_000;

/** The next noon: in nobody's quiet hours. */
const noon = () => new Date(Math.ceil(Date.now() / dayMs - 0.5) * dayMs + dayMs / 2);

export const jobs: readonly Job[] = [
  {
    name: 'webhooks',
    everySeconds: 2,
    async run() {
      const { sendDue } = await import('~/services/events/send-due.server');
      await sendDue(
        () => new Date(),
        async () => ({ outcome: 'sent', status: 204, answer: '' }),
      );
    },
  },
  {
    name: 'messages',
    everySeconds: 2,
    async run() {
      const { dispatchNotifications } = await import('~/services/outbox/dispatch-notifications.server');
      const { sendMessages } = await import('~/services/outbox/send-messages.server');
      await dispatchNotifications(noon);
      await sendMessages(noon, fakeChannels(taken).channels);
    },
  },
  {
    name: 'close the day',
    everySeconds: dayMs / 1_000,
    async run() {
      const { closeDays } = await import('~/services/insight/recount-sales.server');
      // Today is over tomorrow.
      await closeDays(new Date(Date.now() + dayMs));
    },
  },
];
