import type { PaperFacts } from '~/schemas/papers/paper';
import type { PaperSheet } from '~/schemas/papers/paper-sheet';

/** A paper as its records make it, before it has a code. */
export interface MadePaper {
  facts: PaperFacts;
  sheet: PaperSheet;
  /** Of its file, without `.pdf`. */
  name: string;
}
