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
      const transport = createTransport(optionsOf(url, timeoutMs));
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

/** Of the address only where the server is, and its login: an option like `logger` would print addresses. */
function optionsOf(address: string, timeoutMs: number) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : undefined,
    secure: protocol === 'smtps:',
    requireTLS: searchParams.get('requireTLS') === 'true',
    auth: user ? { user, pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  };
}

function headersOf(stopUrl: string | null) {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (stopUrl === null) return automatic;
  // RFC 8058: a mail program stops them by one click.
  return {
    ...automatic,
    // In one line: mail programs don't put it together again.
    'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** By nodemailer's codes, and those of the mail server's answers. */
function outcomeOf(error: unknown, isHandedOver: boolean): SendOutcome {
  const { code = '', responseCode = 0, response = '' } = Object(error);
  if (code === 'EAUTH')
    return { outcome: 'retry', reason: 'The mail server doesn’t accept the login.', afterMs: accountMs };
  // It takes nothing from us: a login is missing, or the sender is not ours.
  if (responseCode === 530 || /^\d{3}[ -]5\.7\./.test(String(response)))
    return {
      outcome: 'retry',
      reason: `The mail server takes no email from us (${responseCode}).`,
      afterMs: accountMs,
    };
  if (responseCode >= 500)
    return { outcome: 'refused', reason: `The mail server refused it (${responseCode}).` };
  if (responseCode >= 400)
    return { outcome: 'retry', reason: `The mail server is busy (${responseCode}).`, afterMs: busyMs };
  if (isHandedOver)
    return { outcome: 'unknown', reason: 'No answer from the mail server. It may have been sent.' };
  return { outcome: 'retry', reason: 'No connection to the mail server.', afterMs: busyMs };
}
