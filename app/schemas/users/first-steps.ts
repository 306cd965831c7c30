/** What a new seller has done: each is true when it is. */
export interface FirstSteps {
  /** The business name and the phone number. */
  named: boolean;
  /** A first product. */
  product: boolean;
  /** A payment account. */
  account: boolean;
  /** A first approval. */
  approved: boolean;
}
