import { compile } from 'html-to-text';

/** Characters of HTML that are parsed at most: longer texts are too long for a description anyway. */
const maxLength = 200_000;

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['script', 'style', 'template', 'iframe', 'object', 'svg', 'noscript', 'title'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
});

/**
 * The text of an HTML description: paragraphs and lists stay readable, scripts and pictures go. Text that
 * is no HTML stays as it is.
 */
export function textOfHtml(html: string): string {
  if (html.length > maxLength || !/<[a-z!/]|&\w+;|&#\d/i.test(html)) return html;
  return toText(html)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
