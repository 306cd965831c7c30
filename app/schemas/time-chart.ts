/** Where a chart over time is drawn, in units of its view box; a unit is a CSS pixel at the usual width. */
export interface ChartFrame {
  width: number;
  height: number;
  /** The edges of what is plotted. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The values at the bottom and at the top, in the chart's unit. */
  low: number;
  high: number;
  /** The horizontal lines, with their values. */
  levels: { y: number; label: string }[];
}

/**
 * A series of days, with its scales for wide and for narrow screens. The page draws it from these numbers
 * alone: shapes would be sent twice, in the HTML and in its data.
 */
export interface TimeChart {
  /** Values are numbers of something, or whole pesewas. */
  unit: 'count' | 'money';
  /** The first day, YYYY-MM-DD; one value for each day from it on. */
  first: string;
  values: number[];
  wide: ChartFrame;
  narrow: ChartFrame;
}
