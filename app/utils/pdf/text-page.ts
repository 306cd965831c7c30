import { pdfOf, streamOf } from './write-pdf';

/** Points (1/72 inch), of an A4 page. */
const page = { width: 595, height: 842, margin: 56 };
const sizes = { title: 18, text: 11, lineHeight: 16 };
/** Characters that fit into a line of text, also of capitals. */
const lineLength = 72;
const maxLines = 44;

/** Letters of Ghana and signs that the fonts of every reader lack. */
const replacements: Record<string, string> = {
  '₵': 'C', // Of GH₵: GHC.
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** The text in Latin-1, which the fonts have; accents stay where they are letters of it. */
function latin(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      const known = replacements[sign] ?? sign;
      const plain = isLatin(known) ? known : known.normalize('NFD').replace(/\p{Mark}/gu, '');
      return isLatin(plain) ? plain : '?';
    })
    .join('');
}

const isLatin = (text: string) => /^[\x20-\x7e\xa1-\xff]*$/.test(text);

const escaped = (text: string) => latin(text.replace(/\s/g, ' ')).replace(/[\\()]/g, '\\$&');

/** Breaks a text into lines; a word that is longer than a line is cut. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (let rest = word; rest !== ''; rest = rest.slice(lineLength)) {
      const piece = rest.slice(0, lineLength);
      if (line !== '' && line.length + 1 + piece.length > lineLength) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? piece : `${line} ${piece}`;
    }
  }
  return [...lines, line];
}

/**
 * A PDF of one page: a title and lines of text, in letters that every reader has. What is longer than the
 * page is left out.
 */
export function pdfOfText({ title, lines }: { title: string; lines: readonly string[] }): Buffer {
  const shown = lines.flatMap(wrapped).slice(0, maxLines);
  const top = page.height - page.margin - sizes.title;
  const text = [
    'BT',
    `/Bold ${sizes.title} Tf ${page.margin} ${top} Td (${escaped(title)}) Tj`,
    `/Plain ${sizes.text} Tf ${sizes.lineHeight} TL 0 -${sizes.lineHeight} Td`,
    ...shown.map((line) => `T* (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /Plain 4 0 R /Bold 5 0 R >> >> /Contents 6 0 R >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    streamOf('', Buffer.from(text, 'latin1')),
  ]);
}
