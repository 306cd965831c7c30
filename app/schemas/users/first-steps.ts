/** What a new seller has done: each is true when it is. */
export interface StepsDone {
  /** The name of the business, and its phone number. */
  name: boolean;
  phone: boolean;
  /** A first product, or the draft of one. */
  product: boolean | 'draft';
  /** A payment account. */
  account: boolean;
  /** A first approval. */
  approved: boolean;
}

/** What a shop that had no order yet is shown. */
export interface FirstSteps {
  /** Null when all is done. */
  steps: StepsDone | null;
  /** From the first approval, unless its page is hidden: the title and address of that, null without one. */
  share: { title: string; url: string | null } | null;
}
