/** The two colours of a drawing. */
interface Colours {
  main: string;
  second: string;
}

/** Draws a thing on a field of 900 by 900, without background. */
export type Draw = (colours: Colours) => string;
