import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Channel, OutgoingEmail, SendOutcome } from '~/schemas/outbox/outgoing';
import { renderEmail } from './render-email';

export interface SmtpSettings {
  /** 'smtps://user:password@mail.example.com' */
  url: string;
  /** 'Makola <news@makola.example>' */
  from: string;
  /** Who reads answers; '' for nobody. */
  replyTo: string;
  appName: string;
  /** The app's own address. */
  publicUrl: string;
  timeoutMs?: number;
}

/** Milliseconds to connect, to be greeted, and for each answer of the mail server. */
const answerMs = 15_000;
const busyMs = 60_000;
const accountMs = 10 * 60_000;

/** Email by SMTP. The id of the record is that of the email: a mail server may know it again. */
export function smtp(settings: SmtpSettings): Channel<OutgoingEmail> {
  const { url, from, replyTo, timeoutMs = answerMs } = settings;
  const host = new URL(settings.publicUrl).hostname;
  return {
    provider: 'smtp',
    async send({ id, to, content }) {
      const { text, html } = renderEmail(content, settings);
      const transport = createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Neither addresses nor texts in the log.
        logger: false,
      });
      // Once all of it is on its way, only the mail server's answer tells whether it was taken.
      let isHandedOver = false;
      transport.use('stream', (mail, done) => {
        const noteEnd = new PassThrough({
          flush(end) {
            isHandedOver = true;
            end();
          },
        });
        mail.message.transform(noteEnd);
        done();
      });
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: '', address: to },
          replyTo: replyTo || undefined,
          subject: content.subject,
          messageId: `<${id}@${host}>`,
          text,
          html,
          headers: headersOf(content.stopUrl),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: 'sent', providerId: sent.messageId, cost: 0 };
      } catch (error) {
        return outcomeOf(error, isHandedOver);
      }
    },
  };
}

function headersOf(stopUrl: string | null): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (stopUrl === null) return automatic;
  // RFC 8058: a mail program stops them by one click.
  return {
    ...automatic,
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** By nodemailer's codes, and those of the mail server's answers. */
function outcomeOf(error: unknown, isHandedOver: boolean): SendOutcome {
  const { code = '', responseCode = 0 } = Object(error);
  if (code === 'EAUTH')
    return { outcome: 'retry', reason: 'The mail server doesn’t accept the login.', afterMs: accountMs };
  if (responseCode >= 500)
    return { outcome: 'refused', reason: `The mail server refused it (${responseCode}).` };
  if (responseCode >= 400)
    return { outcome: 'retry', reason: `The mail server is busy (${responseCode}).`, afterMs: busyMs };
  if (isHandedOver)
    return { outcome: 'unknown', reason: 'No answer from the mail server. It may have been sent.' };
  return { outcome: 'retry', reason: 'No connection to the mail server.', afterMs: busyMs };
}
