import { type CatalogueEntry, catalogue, titleOf } from '../../tests/factories/catalogue';
import type { PictureKind } from '../../tests/factories/pictures';
import type { Random } from '../../tests/factories/random';

/** Something to sell. Once every catalogue entry is used, a pack in the title makes it unique. */
export interface Item {
  entry: CatalogueEntry;
  title: string;
  /** Its price as a multiple of the entry's. */
  times: number;
}

/** What a small market sells. */
const fewKinds: readonly PictureKind[] = [
  ...(['kente', 'wax', 'batik', 'dress', 'basket', 'beads', 'asanka', 'cookpot', 'jar'] as const),
  ...(['bottle', 'sack', 'phone', 'tv', 'book', 'football'] as const),
];

const packs = [
  { words: '', times: 1 },
  { words: ', pack of 2', times: 1.9 },
  { words: ', gift wrapped', times: 1.1 },
  { words: ', pack of 3', times: 2.75 },
  { words: ', with free delivery', times: 1.15 },
  { words: ', pack of 6', times: 5.2 },
  { words: ', carton of 12', times: 9.8 },
  { words: ', new stock', times: 1 },
] as const;

/** Hands out things to sell; nothing repeats before everything was used. */
export class Shelf {
  readonly #entries = new Map<string, CatalogueEntry[]>();
  readonly #taken = new Map<string, number>();

  constructor(random: Random, few: boolean) {
    const entries = catalogue.filter(({ template }) => !few || fewKinds.includes(template.picture));
    for (const entry of random.shuffle(entries)) {
      const { category } = entry.template;
      this.#entries.set(category, [...(this.#entries.get(category) ?? []), entry]);
    }
  }

  /**
   * The next thing for a seller of these categories, which take turns. When all entries of the categories are
   * used, they repeat in packs.
   */
  take(categories: readonly string[], turn: number): Item {
    const sold = categories.filter((category) => this.#entries.has(category));
    const choice = sold.length > 0 ? sold : [...this.#entries.keys()];
    const turned = choice.map((_, place) => choice[(turn + place) % choice.length] ?? '');
    const category = turned.find((name) => this.#left(name) > 0) ?? turned[0] ?? '';
    const entries = this.#entries.get(category) ?? [];
    const number = this.#taken.get(category) ?? 0;
    this.#taken.set(category, number + 1);
    const entry = entries[number % entries.length];
    const pack = packs[Math.floor(number / entries.length) % packs.length];
    if (!entry || !pack) throw new Error('the catalogue is empty');
    return { entry, title: `${titleOf(entry)}${pack.words}`, times: pack.times };
  }

  /** How many entries of the category are unused. */
  #left(category: string): number {
    return (this.#entries.get(category)?.length ?? 0) - (this.#taken.get(category) ?? 0);
  }
}
