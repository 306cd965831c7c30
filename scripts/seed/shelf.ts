import { type CatalogueEntry, catalogue, titleOf } from '../../tests/factories/catalogue';
import type { PictureKind } from '../../tests/factories/pictures';
import type { Random } from '../../tests/factories/random';

/** Something to sell: its title is told apart by `pack` once every variation is taken. */
export interface Ware {
  entry: CatalogueEntry;
  title: string;
  /** How many times the price of one. */
  times: number;
}

/** The few kinds of things that a small market sells, so that few pictures do. */
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

/** Hands out things to sell, each once before any comes again. */
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
   * The next thing for a trader in these categories. Each is taken in its turn while it has something new;
   * when none has, things come again in packs.
   */
  take(categories: readonly string[], turn: number): Ware {
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

  /** Things of the category that are not for sale yet. */
  #left(category: string): number {
    return (this.#entries.get(category)?.length ?? 0) - (this.#taken.get(category) ?? 0);
  }
}
