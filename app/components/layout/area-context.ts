/** What the frame of an area offers to its pages and error boundaries. */
export interface AreaContext {
  homeTo: string;
}
