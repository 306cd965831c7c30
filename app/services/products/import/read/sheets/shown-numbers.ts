// Numbers that a workbook shows with zeros in front or at the end, like an SKU 17 with the format 0000 or
// "SKU-"0000, or 1.25 with the format 0.000: the reader gives the number alone, so such cells become texts
// before it reads them.
import { strFromU8, strToU8, type Unzipped } from 'fflate';

type Part = Unzipped[string];

/** Attributes of one tag are shorter; a longer tag is left alone, so no search runs on without end. */
const attributes = '[^<>]{0,400}';
const cellPattern = new RegExp(
  `<((?:\\w{1,20}:)?)c\\s(${attributes})>\\s{0,20}(?:<\\w{0,20}:?f(?:\\s${attributes})?>(?:[^<>]{0,400}</\\w{0,20}:?f>)?)?\\s{0,20}` +
    '<\\w{0,20}:?v>(\\d{1,15}(?:\\.\\d{1,15})?)</\\w{0,20}:?v>\\s{0,20}</\\1c>',
  'g',
);
const odsPattern = new RegExp(
  `<table:table-cell(\\s${attributes})>\\s{0,20}<text:p>(0\\d{1,14}|\\d{1,15}\\.\\d{0,14}0)</text:p>\\s{0,20}</table:table-cell>`,
  'g',
);

const attributeIn = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The parts of a workbook, in which numbers that are shown with zeros in front are texts. */
export function withShownNumbers(parts: Unzipped): Unzipped {
  const shown = { ...parts };
  const content = parts['content.xml'];
  if (content) shown['content.xml'] = replaced(content, textsOfOds);
  const zeros = zerosOfStyles(parts['xl/styles.xml']);
  if (zeros.size === 0) return shown;
  for (const [name, part] of Object.entries(parts))
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name))
      shown[name] = replaced(part, (xml) => textsOfXlsx(xml, zeros));
  return shown;
}

function replaced(part: Part, change: (xml: string) => string): Part {
  const xml = strFromU8(part);
  const changed = change(xml);
  return changed === xml ? part : strToU8(changed);
}

function textsOfXlsx(xml: string, zeros: ReadonlyMap<number, ShownZeros>): string {
  return xml.replace(cellPattern, (cell: string, prefix: string, tag: string, digits: string) => {
    const format = zeros.get(Number(attributeIn(tag, 's')));
    const type = attributeIn(tag, 't');
    if (format === undefined || (type !== '' && type !== 'n')) return cell;
    const place = attributeIn(tag, 'r');
    const [whole = '', decimals = ''] = digits.split('.');
    // A number with more decimals than are shown is one that is calculated with.
    if (decimals.length > format.decimals) return cell;
    const fraction = format.decimals > 0 ? `.${decimals.padEnd(format.decimals, '0')}` : '';
    const text = format.before + whole.padStart(format.zeros, '0') + fraction + format.after;
    return `<${prefix}c${place && ` r="${place}"`} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });
}

/** The text of such a cell stands beside its number. */
function textsOfOds(xml: string): string {
  return xml.replace(odsPattern, (cell: string, tag: string, text: string) => {
    const isShown = attributeIn(tag, 'office:value-type') === 'float';
    if (!isShown || Number(attributeIn(tag, 'office:value')) !== Number(text)) return cell;
    return cell.replace('office:value-type="float"', 'office:value-type="string"');
  });
}

/** A format that shows a number with so many digits, between texts (as XML). */
interface ShownZeros {
  before: string;
  zeros: number;
  decimals: number;
  after: string;
}

/** What a format shows as it is: in quotes, behind a backslash, and a few signs. */
const literals = String.raw`(?:"[^"]*"|\\(?:&\w{1,9};|.)|[-/ ])*`;
const zerosPattern = new RegExp(`^(${literals})(0{1,15})(?:\\.(0{1,15}))?(${literals})(?:;|$)`);

/** The format of the first section of a code, for numbers above zero, if it has zeros and texts alone. */
function shownZeros(xml: string): ShownZeros | undefined {
  const [, before, zeros, decimals = '', after] = zerosPattern.exec(xml.replaceAll('&quot;', '"')) ?? [];
  if (before === undefined || zeros === undefined || after === undefined) return undefined;
  if (zeros.length < 2 && decimals === '') return undefined;
  // What is measured is a number: '5.00 kg' would be none.
  if (decimals !== '' && (before !== '' || after !== '')) return undefined;
  const textOf = (literal: string) => literal.replace(/"([^"]*)"|\\(&\w+;|.)/g, '$1$2');
  return { before: textOf(before), zeros: zeros.length, decimals: decimals.length, after: textOf(after) };
}

/** The cell styles with such a format, by number. */
function zerosOfStyles(part: Part | undefined): Map<number, ShownZeros> {
  if (!part) return new Map();
  const xml = strFromU8(part);
  const formats = new Map(
    [...xml.matchAll(/<(?:\w{1,20}:)?numFmt\s([^<>]{0,400})>/g)].flatMap(([, tag = '']) => {
      const shown = shownZeros(attributeIn(tag, 'formatCode'));
      return shown ? [[attributeIn(tag, 'numFmtId'), shown] as const] : [];
    }),
  );
  if (formats.size === 0) return new Map();
  const begin = xml.search(/<(?:\w{1,20}:)?cellXfs[\s>]/);
  const end = xml.search(/<\/(?:\w{1,20}:)?cellXfs>/);
  const styles = xml.slice(begin, end).matchAll(/<(?:\w{1,20}:)?xf\s([^<>]{0,800})>/g);
  return new Map(
    [...styles].flatMap(([, tag = ''], index) => {
      const shown = formats.get(attributeIn(tag, 'numFmtId'));
      return shown ? [[index, shown] as const] : [];
    }),
  );
}
