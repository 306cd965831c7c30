import type { EmailContent } from '~/schemas/outbox/outgoing';
import { brandColours } from '~/utils/brand-colours';

/** What every email says beside its own content. */
export interface EmailFrame {
  appName: string;
  publicUrl: string;
  /** Who reads answers; '' for nobody. */
  replyTo: string;
}

const { ink, paper, white, green, darkPaper } = brandColours;
const quiet = '#6a665c';
const line = '#e5e1d8';

/**
 * The text and the HTML of an email, of one content. No picture and no font comes from elsewhere, and it can
 * be read at 360 px and in the dark.
 */
export function renderEmail(content: EmailContent, frame: EmailFrame): { text: string; html: string } {
  return { text: textOf(content, frame), html: htmlOf(content, frame) };
}

/** Where an answer goes. */
const repliesOf = ({ replyTo, publicUrl }: EmailFrame): string =>
  replyTo === ''
    ? `Nobody reads answers to this email. Write to us in the chat: ${new URL('/chat', publicUrl).href}`
    : 'An answer to this email goes to our support.';

function textOf({ heading, paragraphs, facts, button, reason, stopUrl }: EmailContent, frame: EmailFrame) {
  return [
    heading,
    ...paragraphs.filter((one) => one !== heading && one !== `${heading}.`),
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.url}` : '',
    '--',
    [reason, stopUrl ? `Stop these emails: ${stopUrl}` : '', repliesOf(frame)].filter(Boolean).join('\n'),
    `${frame.appName} · ${frame.publicUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function htmlOf(
  { subject, heading, paragraphs, facts, button, reason, stopUrl }: EmailContent,
  frame: EmailFrame,
) {
  const shown = paragraphs.filter((one) => one !== heading && one !== `${heading}.`);
  const rows = facts
    .map(
      ({ name, value }) =>
        `<tr><td class="q" style="padding:6px 16px 6px 0;color:${quiet};vertical-align:top">${escaped(name)}</td>` +
        `<td style="padding:6px 0;font-weight:600">${escaped(value)}</td></tr>`,
    )
    .join('');
  const end = `padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme:dark){.b,.c{background:${darkPaper}!important;color:#f0eee7!important}.c{border-color:#2e312b!important}.q,.q a{color:#a5a196!important}}</style></head>
<body class="b" style="margin:0;background:${paper};color:${ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="display:none">${escaped(shown[0] ?? reason)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:${green}" class="q">${escaped(frame.appName)}</p>
<div class="c" style="background:${white};border:1px solid ${line};border-radius:12px;padding:24px 20px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(heading)}</h1>
${shown.map((text) => `<p style="margin:0 0 12px">${escaped(text)}</p>`).join('\n')}
${rows ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 8px">${rows}</table>` : ''}
${button ? `<p style="margin:16px 0 0"><a href="${escaped(button.url)}" style="${end};background:${green};color:${white}">${escaped(button.label)}</a></p>` : ''}
</div>
<p class="q" style="margin:16px 0 0;font-size:13px;color:${quiet}">${escaped(reason)}${
    stopUrl ? ` <a href="${escaped(stopUrl)}" style="color:${quiet}">Stop these emails</a>` : ''
  }<br>${linked(repliesOf(frame))}</p>
</div></body></html>
`;
}

const letters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => letters[letter] ?? letter);

/** Escaped, with its address as a link. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}" style="color:${quiet}">${url}</a>`);
