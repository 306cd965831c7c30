/** Elements of SVG as strings; drawings stand on a field of 900 by 900. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (cx: number, cy: number, r: number, colour: string, width: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Drawings, turned and moved. */
export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** The drawing for each number from 0. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** What lies on the ground below a thing. */
export const shadow = (cy: number, rx: number) => ellipse(450, cy, rx, rx / 11, '#00000018');

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Between two colours: `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((from, place) => from + ((to[place] ?? 0) - from) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** From 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

export const dark = (colour: string, share = 0.28) => mix(colour, '#1b1410', share);
export const light = (colour: string, share = 0.35) => mix(colour, '#fffaf0', share);
