import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { EmailContent } from '~/schemas/outbox/outgoing';
import { renderEmail } from './render-email';
import { smtp } from './smtp.server';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

const content: EmailContent = {
  subject: 'New order MK-1: GH₵ 50.00',
  heading: 'New order MK-1: GH₵ 50.00',
  paragraphs: ['New order MK-1 from <b>Kofi</b> & Co: Ɔkɔ pot.'],
  facts: [{ name: 'Total', value: 'GH₵ 50.00' }],
  button: { label: 'Open order', url: 'https://makola.example/seller/orders/o1' },
  reason: 'You get this because you chose it.',
  stopUrl: 'https://makola.example/stop/abc',
};

async function send(options: SMTPServerOptions, replyTo = '') {
  server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const channel = smtp({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Makola <news@makola.example>',
    replyTo,
    appName: 'Makola',
    publicUrl: 'https://makola.example',
    timeoutMs: 300,
  });
  return channel.send({ channel: 'email', id: 'm1_email', to: 'ama@makola.test', content });
}

const refusal = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode });

it('sends text and HTML of one content, and how to stop them', async () => {
  let received = '';
  const outcome = await send({
    onData(stream, _session, callback) {
      stream.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      stream.on('end', () => callback());
    },
  });
  expect(outcome).toEqual({ outcome: 'sent', providerId: '<m1_email@makola.example>', cost: 0 });
  expect(received).toMatch(/^Message-ID: <m1_email@makola\.example>\r$/m);
  expect(received).toMatch(/^List-Unsubscribe: <https:\/\/makola\.example\/stop\/abc>\r$/m);
  expect(received).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(received).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received).not.toMatch(/^Reply-To:/m);
  expect(received).toContain('text/plain');
  expect(received).toContain('text/html');
});

it('tells what will never be taken from what may be later', async () => {
  expect(await send({ onRcptTo: (_to, _session, callback) => callback(refusal(550)) })).toMatchObject({
    outcome: 'refused',
  });
  expect(await send({ onRcptTo: (_to, _session, callback) => callback(refusal(451)) })).toMatchObject({
    outcome: 'retry',
    afterMs: 60_000,
  });
  const relay = refusal(550, '5.7.1 Relaying denied');
  expect(await send({ onRcptTo: (_to, _session, callback) => callback(relay) })).toMatchObject({
    outcome: 'retry',
    afterMs: 600_000,
  });
  expect(await send({ onConnect: (_session, callback) => callback(refusal(421)) })).toMatchObject({
    outcome: 'retry',
  });
});

it('does not know what became of an email that was handed over without an answer', async () => {
  const silent = await send({ onData: (stream) => void stream.resume() });
  expect(silent).toMatchObject({ outcome: 'unknown' });
  const broken = await send({
    onData(stream, session) {
      stream.resume();
      stream.on('end', () => {
        const [connection] = [...(server?.connections ?? [])];
        Object(connection)._socket?.destroy();
        void session;
      });
    },
  });
  expect(broken).toMatchObject({ outcome: 'unknown' });
});

it('tries again where there is no connection', async () => {
  const channel = smtp({
    url: 'smtp://127.0.0.1:1',
    from: 'a@b.example',
    replyTo: '',
    appName: 'Makola',
    publicUrl: 'https://makola.example',
    timeoutMs: 300,
  });
  const outcome = await channel.send({ channel: 'email', id: 'x', to: 'ama@makola.test', content });
  expect(outcome).toMatchObject({ outcome: 'retry' });
  expect(Object(outcome).reason).not.toContain('ama@');
});

it('draws an email without anything from elsewhere, whatever it says', () => {
  const frame = { appName: 'Makola', publicUrl: 'https://makola.example', replyTo: '' };
  const { text, html } = renderEmail(content, frame);
  expect(text).toContain('Ɔkɔ pot');
  expect(text).toContain('Stop these emails: https://makola.example/stop/abc');
  expect(html).toContain('&lt;b&gt;Kofi&lt;/b&gt; &amp; Co');
  expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
  expect(Buffer.byteLength(html)).toBeLessThan(8_000);
  expect(renderEmail(content, { ...frame, replyTo: 'a@b.example' }).text).not.toContain('Nobody');
});
