/** Where a chart over time is drawn, in units of its view box; a unit is a CSS pixel at the usual width. */
export interface ChartShape {
  kind: 'line' | 'bars';
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
  /** Days or months below. */
  labels: { x: number; label: string }[];
  /** The left edge of each column, and the right one of the last. */
  edges: number[];
}

/** A series of days, drawn for wide and for narrow screens. */
export interface TimeChart {
  /** Values are numbers of something, or whole pesewas. */
  unit: 'count' | 'money';
  /** The first day, YYYY-MM-DD; one value for each day from it on. */
  first: string;
  values: number[];
  /** What a link leads to: days, or of many days weeks from Monday to Sunday, cut at both ends. */
  columns: { from: string; to: string; value: number }[];
  wide: ChartShape;
  narrow: ChartShape;
}
