import { createYield } from '~/utils/yield-to-event-loop.server';
import { addressOf, isActiveAddress } from './active-content';
import { type Decryption, openEncryption } from './encryption.server';
import { findPlaces, type Place } from './find-objects';
import { type ObjectList, unpackList } from './object-list.server';
import { type Scanned, scanObject } from './scan.server';
import { ReadingBudget, Tokens, UnreadablePdf } from './tokens';
import {
  type PdfDictionary,
  PdfReference,
  PdfString,
  type PdfValue,
  readDictionary,
  readValue,
} from './values';

/** Characters read of one file, with unpacked lists: a few seconds of work. */
const maxRead = 100_000_000;
/** Bytes decrypted and unpacked of one file. */
const maxPacked = 64 * 1024 * 1024;
/** An update may encrypt a file again; more than this is an attack. */
const maxEncryptions = 4;

export type PdfFinding = 'active' | 'password';

/**
 * Reads all objects of a PDF, including those in packed and encrypted lists.
 *
 * @returns why it is refused; null when it is harmless and opens without a password
 * @throws UnreadablePdf when it is broken or would take too long
 */
export function readPdf(content: Buffer): Promise<PdfFinding | null> {
  return new PdfCheck(content).run();
}

interface Address {
  place: Place;
  written: string;
}

class PdfCheck {
  private readonly source: string;
  private readonly budget = new ReadingBudget(maxRead);
  private readonly packed = new ReadingBudget(maxPacked);
  private readonly yieldToEventLoop = createYield();
  private places: Place[] = [];
  private readonly lists: { place: Place; data: number }[] = [];
  private readonly trailers: Place[] = [];
  private readonly addresses: Address[] = [];
  private isActive = false;
  private hasCatalog = false;

  constructor(private readonly content: Buffer) {
    this.source = content.toString('latin1');
  }

  async run(): Promise<PdfFinding | null> {
    this.places = await findPlaces(this.source, this.yieldToEventLoop);
    for (const place of this.places) await this.look(place);
    const decryptions = this.openEncryptions();
    if (!decryptions) return 'password';
    for (const list of this.lists) await this.lookInto(list, decryptions);
    if (this.addresses.some((address) => this.isScript(address, decryptions))) return 'active';
    if (this.isActive) return 'active';
    if (!this.hasCatalog || this.isCutOff()) throw new UnreadablePdf('not whole');
    return null;
  }

  private async look(place: Place): Promise<void> {
    const { isCertain } = place;
    const scanned = await this.scan(this.source, place.from, isCertain);
    for (const written of scanned.addresses) this.addresses.push({ place, written });
    const { marks } = scanned;
    if (marks.has('Encrypt') && (place.kind === 'trailer' || marks.has('XRef'))) this.trailers.push(place);
    if (!marks.has('ObjStm') && !marks.has('First')) return;
    const data = this.streamAfter(scanned.end);
    if (data !== null) this.lists.push({ place, data });
  }

  private async scan(text: string, from: number, isCertain: boolean): Promise<Scanned> {
    const { budget, yieldToEventLoop } = this;
    const scanned = await scanObject(text, from, { budget, yieldToEventLoop: yieldToEventLoop, isCertain });
    await yieldToEventLoop();
    this.isActive ||= scanned.isActive;
    this.hasCatalog ||= scanned.marks.has('Catalog');
    return scanned;
  }

  /** Where the stream starts whose dictionary ends here; null when no stream follows. */
  private streamAfter(end: number): number | null {
    const tokens = this.tokensAt(end);
    if (tokens.next() !== 'word' || tokens.text !== 'stream') return null;
    const lineEnd = /^(?:\r\n|\n|\r)/.exec(this.source.slice(tokens.at, tokens.at + 2));
    return tokens.at + (lineEnd?.[0].length ?? 0);
  }

  private tokensAt(from: number): Tokens {
    return new Tokens(this.source, from, this.budget);
  }

  private async lookInto(
    { place, data }: { place: Place; data: number },
    decryptions: Decryption[],
  ): Promise<void> {
    const dictionary = readDictionary(this.tokensAt(place.from));
    const stored = this.content.subarray(data, this.endOfStream(dictionary, data));
    const { number, generation } = place;
    const readable: ObjectList[] = [];
    for (const decryption of [null, ...decryptions]) {
      this.packed.spend(stored.length);
      const plain = decryption ? decryption.stream(stored, number, generation) : stored;
      const list = unpackList(dictionary, plain);
      if (list) readable.push(list);
      this.packed.spend(list?.text.length ?? 0);
    }
    if (readable.length === 0) throw new UnreadablePdf('a list that cannot be unpacked');
    for (const { text, starts } of readable)
      for (const start of starts) {
        const { addresses } = await this.scan(text, start, true);
        this.isActive ||= addresses.some((written) => isActiveAddress(addressOf(written)));
      }
  }

  /** As far as any program would read: the declared length, or up to the next end marker. */
  private endOfStream(dictionary: PdfDictionary, data: number): number {
    const lengths = this.resolve(dictionary.get('Length')).filter((n) => typeof n === 'number');
    const mark = this.source.indexOf('endstream', data);
    const { length } = this.content;
    return Math.min(length, Math.max(mark < 0 ? length : mark, ...lengths.map((n) => data + n)));
  }

  /** The value, or all values of objects with this number in the file. */
  private resolve(value: PdfValue | undefined): PdfValue[] {
    if (!(value instanceof PdfReference)) return value === undefined ? [] : [value];
    this.budget.spend(this.places.length);
    return this.places
      .filter(({ number, isCertain }) => isCertain && number === value.number)
      .map(({ from }) => readValue(this.tokensAt(from)));
  }

  /** The file's encryptions that need no password; null when all need one. */
  private openEncryptions(): Decryption[] | null {
    const entries = this.trailers.map((trailer) => readDictionary(this.tokensAt(trailer.from)));
    const ways = new Map<unknown, PdfValue[]>();
    for (const trailer of entries) {
      const way = trailer.get('Encrypt');
      const key = way instanceof PdfReference ? way.number : way;
      if (!ways.has(key)) ways.set(key, this.resolve(way));
    }
    const dictionaries = [...ways.values()].flat().filter((value) => value instanceof Map);
    if (dictionaries.length > maxEncryptions) throw new UnreadablePdf('encrypted too often');
    const id = this.idIn(entries);
    const opened = dictionaries.flatMap((dictionary) => openEncryption(dictionary, id) ?? []);
    return dictionaries.length > 0 && opened.length === 0 ? null : opened;
  }

  /** The first part of the file's /ID, which stays the same in all updates; empty when missing. */
  private idIn(trailers: PdfDictionary[]): Buffer {
    for (const trailer of trailers)
      for (const id of this.resolve(trailer.get('ID')))
        if (Array.isArray(id) && id[0] instanceof PdfString) return Buffer.from(id[0].bytes, 'latin1');
    return Buffer.alloc(0);
  }

  private isScript({ place, written }: Address, decryptions: Decryption[]): boolean {
    const address = addressOf(written);
    const bytes = Buffer.from(address, 'latin1');
    const { number, generation } = place;
    return [
      address,
      ...decryptions.map(({ string }) => string(bytes, number, generation).toString('latin1')),
    ].some(isActiveAddress);
  }

  /** A complete file has an end marker after its last object. */
  private isCutOff(): boolean {
    return this.source.lastIndexOf('%%EOF') < this.source.lastIndexOf('endobj');
  }
}
