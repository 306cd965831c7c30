import { fakeChannels, taken } from '../../integration/support/fake-channels';

/** Work in the background that sends what steps have written. */
export interface Job {
  name: string;
  /** How often it runs: soon after each step. */
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
];
