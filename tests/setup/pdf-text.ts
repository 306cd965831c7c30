import { inflateSync } from 'node:zlib';

/** What a program finds in a PDF. */
export interface ReadPdf {
  /** The words of each page, a line for each text that was drawn. */
  pages: string[];
  /** Whether a letter was drawn that the font does not have: its box. */
  hasMissingLetter: boolean;
}

/** Reads the texts of a PDF as programs that copy text do; its fonts are embedded with Identity-H. */
export function readPdfText(pdf: Buffer): ReadPdf {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', text = '']) => [id, text]),
  );
  const streamOf = (id = '') => {
    const [head = '', content = ''] = objects.get(id)?.split('\nstream\n') ?? [];
    const bytes = Buffer.from(content.replace(/\nendstream$/, ''), 'latin1');
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const letters = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    letters.set(name, lettersOf(streamOf(map)));
  }
  let hasMissingLetter = false;
  const pages = [...objects.values()]
    .filter((text) => /\/Type \/Page\n/.test(text))
    .map((page) => {
      const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
      let font = '';
      const lines = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, used, shown]) => {
        if (used) font = used;
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        if (glyphs.includes('0000')) hasMissingLetter = true;
        return glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '\uFFFD').join('');
      });
      return lines.filter(Boolean).join('\n');
    });
  return { pages, hasMissingLetter };
}

/** The text of each glyph of a font. */
function lettersOf(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      found.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return found;
}
