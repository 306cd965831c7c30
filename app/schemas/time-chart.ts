/** Where a chart over time is drawn, in units of its view box; a unit is a CSS pixel at the usual width. */
export interface ChartShape {
  width: number;
  height: number;
  /** The edges of what is plotted. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The path of the line, or of all bars. */
  path: string;
  /** The horizontal lines, with their values. */
  levels: { y: number; label: string }[];
  /** Where months begin. */
  months: { x: number; label: string }[];
}

/** A series of days and of weeks, drawn for wide and for narrow screens. */
export interface TimeChart {
  /** The first day, YYYY-MM-DD; one value for each day from it on. */
  first: string;
  values: number[];
  /** From Monday to Sunday; the first and the last may be shorter. */
  weeks: { from: string; to: string; value: number }[];
  days: ChartShape;
  weekBars: ChartShape;
}
