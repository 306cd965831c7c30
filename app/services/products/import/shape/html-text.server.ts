import { compile, type FormatCallback } from 'html-to-text';

/** Characters of HTML that are parsed at most: longer texts are too long for a description anyway. */
const maxLength = 200_000;

/**
 * A cell is followed by a gap: no columns are lined up, since a cell may say that it spans thousands of
 * them.
 */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addLiteral('  ');
};

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 100, ellipsis: '' },
  formatters: { cell },
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
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].flatMap((selector) => [
      { selector, format: 'cell' },
      { selector: `${selector} > p`, format: 'inline' },
    ]),
  ],
});

/**
 * The text of an HTML description: paragraphs and lists stay readable, scripts and pictures go. Text that
 * is no HTML stays as it is.
 */
export function textOfHtml(html: string): string {
  if (html.length > maxLength || !/<[a-z!/]|&\w+;|&#\d/i.test(html)) return html;
  return toText(html)
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
