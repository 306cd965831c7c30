import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { rc4 } from '~/utils/pdf/rc4';

type Part = string | Buffer;
const bytes = (...parts: Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

export interface PdfParts {
  version?: string;
  /** Entries of the catalog. */
  catalog?: string;
  /** Entries of the page. */
  page?: string;
  /** What the page draws, as it stands in the file. */
  drawing?: string;
  /** Objects besides, whole: `9 0 obj … endobj`. */
  objects?: Part[];
  /** Entries of the trailer. */
  trailer?: string;
}

/** `5 0 obj << … /Length n >> stream … endstream endobj` */
export function streamObject(head: string, entries: string, content: Buffer): Buffer {
  const dictionary = `${head}\n<< ${entries} /Length ${content.length} >>\nstream\n`;
  return bytes(dictionary, content, '\nendstream\nendobj\n');
}

/** A PDF of one page with a table of its objects, as printers of phones and banks write it. */
export function makePdf(parts: PdfParts = {}): Buffer {
  const { version = '1.7', catalog = '', page = '', objects = [], trailer = '' } = parts;
  const drawing = parts.drawing ?? 'BT /F1 12 Tf 72 700 Td (Paid GHS 120.00 to Makola) Tj ET';
  return withTable(
    `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`,
    [
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>\nendobj\n`,
      streamObject('4 0 obj', '', Buffer.from(drawing, 'latin1')),
      ...objects,
    ],
    trailer,
  );
}

function withTable(head: string, objects: Part[], trailer: string): Buffer {
  const offsets: number[] = [];
  let file = bytes(head);
  for (const object of objects) {
    offsets.push(file.length);
    file = bytes(file, object);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  return bytes(
    file,
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}`,
    `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** The content of a list of objects, unpacked: `[number, object]`. */
export function listText(objects: [number, string][]): { text: string; first: number } {
  let offset = 0;
  const pairs = objects.map(([number, object]) => {
    const pair = `${number} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')} `;
  return { text: `${head}${objects.map(([, object]) => object).join('\n')}\n`, first: head.length };
}

/** A packed list of objects. */
export function listObject(
  objects: [number, string][],
  { head = '8 0 obj', type = '/Type /ObjStm', seal = (content: Buffer) => content } = {},
): Buffer {
  const { text, first } = listText(objects);
  const entries = `${type} /N ${objects.length} /First ${first} /Filter /FlateDecode`;
  return streamObject(head, entries, seal(deflateSync(Buffer.from(text, 'latin1'))));
}

/**
 * A PDF whose catalog and page are in a packed list, with a packed table: as of PDF 1.5, iText, LibreOffice,
 * Chromium.
 */
export function makePackedPdf({ catalog = '', more = [] as [number, string][] } = {}): Buffer {
  const list = listObject([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
    ...more,
  ]);
  const head = bytes('%PDF-1.5\n', list);
  const table = deflateSync(Buffer.alloc(40));
  return bytes(
    head,
    streamObject(
      '9 0 obj',
      '/Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
      table,
    ),
    `startxref\n${head.length}\n%%EOF\n`,
  );
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const hex = (content: Buffer) => `<${content.toString('hex')}>`;

/**
 * A PDF that is encrypted (128 bits; AES where `aes`) with a packed list of objects in it.
 *
 * @param password '' for one that opens without
 */
export function makeEncryptedPdf(objects: [number, string][], { password = '', aes = false } = {}): Buffer {
  const id = Buffer.alloc(16, 7);
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const owner = Buffer.alloc(32, 5);
  let key: Buffer = md5(padded, owner, Buffer.from('fcffffff', 'hex'), id);
  for (let round = 0; round < 50; round += 1) key = md5(key);
  let user: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1) user = rc4(Buffer.from(key.map((byte) => byte ^ round)), user);
  const entries = aes
    ? '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF'
    : '/V 2 /R 3 /Length 128';
  const seal = (content: Buffer) => {
    const own = md5(key, Buffer.from([8, 0, 0, 0, 0]), Buffer.from(aes ? 'sAlT' : ''));
    if (!aes) return rc4(own, content);
    const cipher = createCipheriv('aes-128-cbc', own, Buffer.alloc(16, 3));
    return Buffer.concat([Buffer.alloc(16, 3), cipher.update(content), cipher.final()]);
  };
  const lock = `6 0 obj\n<< /Filter /Standard ${entries} /P -4 /O ${hex(owner)} /U ${hex(Buffer.concat([user, Buffer.alloc(16)]))} >>\nendobj\n`;
  return makePdf({
    objects: [lock, listObject(objects, { seal })],
    trailer: `/Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}]`,
  });
}

/** The file with one more version of an object behind its end, as programs save small changes. */
export function updatedPdf(file: Buffer, object: string): Buffer {
  const table = file.length + object.length;
  return bytes(
    file,
    object,
    `xref\n3 1\n${String(file.length).padStart(10, '0')} 00000 n \n`,
    `trailer\n<< /Size 5 /Root 1 0 R /Prev 200 >>\nstartxref\n${table}\n%%EOF\n`,
  );
}
