/** The vertical scale of a chart, in its unit. */
export interface ChartScale {
  /** The values at the bottom and at the top. */
  low: number;
  high: number;
  /** The values that have a horizontal line. */
  levels: number[];
}

/**
 * A series of days, with its scale. The page draws it from these numbers alone: shapes would be sent twice,
 * in the HTML and in its data.
 */
export interface TimeChart {
  /** Values are numbers of something, or whole pesewas. */
  unit: 'count' | 'money';
  /** The part of a page that it has on wide screens. */
  width: 'whole' | 'half';
  /** The first day, YYYY-MM-DD; one value for each day from it on. */
  first: string;
  values: number[];
  /** The values of the days that these are compared with: as many, and the same weekdays. */
  before?: number[];
  scale: ChartScale;
}
