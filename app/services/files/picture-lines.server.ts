import sharp from 'sharp';

/**
 * What a picture of a receipt says, line by line, so that the same receipt is recognised when it was
 * cropped, resized, brightened or saved again, and another receipt of the same app is not: those share their
 * frame, and differ in some words only (docs/decisions/readers.md). Each piece of text is a small
 * grid of how much ink it has where.
 */
export interface TextPiece {
  /** Cells of the grid from left to right; there are `gridRows` rows. */
  columns: number;
  /** Width by height. */
  aspect: number;
  /** Ink of each cell, 0 to 15, row by row. */
  ink: Uint8Array;
}

/** Rows of the grid of one piece. */
export const gridRows = 6;
const maxColumns = 72;
/** Pieces of one picture that are kept; a receipt has about 20. */
const maxPieces = 40;
/** Pixels that every picture is scaled to. */
const width = 640;
/** A picture that is much longer than wide is cut: no receipt is. */
const maxHeight = 2_400;
/** Heights of a line of text, in pixels. */
const lineHeights = { min: 7, max: 70 };
const pixelLimit = 50_000_000;

/**
 * The pieces of text in a picture, which is read in a reader's process (`readers.server.ts`); fewer than
 * `minPieces` for a picture without text. */
export async function readPieces(content: Buffer): Promise<TextPiece[]> {
  const options = { limitInputPixels: pixelLimit, failOn: 'none' } as const;
  const { autoOrient: upright } = await sharp(content, options).metadata();
  // Cut before it is scaled: scaled, a picture that is one pixel wide is higher than any memory.
  const shown = {
    ...upright,
    height: Math.min(upright.height, Math.ceil((maxHeight / width) * upright.width)),
  };
  const source = sharp(content, options)
    .autoOrient()
    .extract({ left: 0, top: 0, ...shown });
  const grey = source.flatten({ background: '#ffffff' }).greyscale().resize({ width }).normalise();
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, maxHeight);
  const raw = { width, height: info.height, channels: 1 as const };
  const smooth = await sharp(data, { raw }).median(9).blur(10).raw().toBuffer({ resolveWithObject: true });
  const page = inkOf(data, smooth, height);
  return linesIn(page)
    .flatMap((line) => piecesIn(page, line))
    .slice(0, maxPieces);
}

interface Page {
  height: number;
  /** How much each pixel differs from its surroundings. */
  ink: Float32Array;
  /** From this difference on it belongs to a letter. */
  limit: number;
}

function inkOf(
  data: Buffer,
  { data: smooth, info }: { data: Buffer; info: { channels: number } },
  height: number,
): Page {
  const ink = new Float32Array(width * height);
  const counts = new Int32Array(256);
  for (let at = 0; at < ink.length; at += 1) {
    const difference = Math.abs((data[at] ?? 0) - (smooth[at * info.channels] ?? 0));
    ink[at] = difference;
    counts[difference] = (counts[difference] ?? 0) + 1;
  }
  let strongest = 255;
  for (let seen = 0; strongest > 0 && seen <= ink.length / 100; strongest -= 1)
    seen += counts[strongest] ?? 0;
  return { height, ink, limit: Math.max(14, strongest * 0.35) };
}

interface Span {
  from: number;
  to: number;
}

function linesIn({ height, ink, limit }: Page): Span[] {
  const lines: Span[] = [];
  let from = -1;
  for (let y = 0; y <= height; y += 1) {
    let dark = 0;
    for (let x = 0; y < height && x < width; x += 1) if ((ink[y * width + x] ?? 0) > limit) dark += 1;
    if (dark >= 3 && from < 0) from = y;
    if (dark < 3 && from >= 0) {
      if (y - from >= lineHeights.min && y - from <= lineHeights.max) lines.push({ from, to: y });
      from = -1;
    }
  }
  return lines;
}

/** A label on the left and its value on the right are two pieces. */
function piecesIn({ ink, limit }: Page, line: Span): TextPiece[] {
  const isDark = (x: number, y: number) => (ink[y * width + x] ?? 0) > limit;
  const spans: Span[] = [];
  const wide = (line.to - line.from) * 1.5;
  let from = -1;
  let gap = 0;
  for (let x = 0; x <= width; x += 1) {
    let dark = false;
    for (let y = line.from; x < width && y < line.to && !dark; y += 1) dark = isDark(x, y);
    if (dark) {
      if (from < 0) from = x;
      gap = 0;
    } else if (from >= 0) {
      gap += 1;
      if (gap > wide || x === width) {
        spans.push({ from, to: x - gap + 1 });
        from = -1;
        gap = 0;
      }
    }
  }
  return spans.filter((span) => span.to - span.from >= 14).map((span) => pieceOf(ink, isDark, span, line));
}

function pieceOf(
  ink: Float32Array,
  isDark: (x: number, y: number) => boolean,
  across: Span,
  line: Span,
): TextPiece {
  const hasInk = (y: number) => {
    for (let x = across.from; x < across.to; x += 1) if (isDark(x, y)) return true;
    return false;
  };
  let { from, to } = line;
  while (from < to - 4 && !hasInk(from)) from += 1;
  while (to > from + 4 && !hasInk(to - 1)) to -= 1;
  const aspect = (across.to - across.from) / (to - from);
  const columns = Math.max(6, Math.min(maxColumns, Math.round(aspect * 3)));
  const cells = new Float32Array(columns * gridRows);
  for (let row = 0; row < gridRows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells[row * columns + column] = meanInk(
        ink,
        part(across, column, columns),
        part({ from, to }, row, gridRows),
      );
  const most = Math.max(...cells) || 1;
  return { columns, aspect, ink: Uint8Array.from(cells, (cell) => Math.round((cell / most) * 15)) };
}

/** The pixels of one of several equal parts; at least one. */
function part({ from, to }: Span, index: number, count: number): Span {
  const size = (to - from) / count;
  const start = Math.floor(from + size * index);
  return { from: start, to: Math.max(start + 1, Math.round(from + size * (index + 1))) };
}

function meanInk(ink: Float32Array, across: Span, down: Span): number {
  let sum = 0;
  for (let y = down.from; y < down.to; y += 1)
    for (let x = across.from; x < across.to; x += 1) sum += ink[y * width + x] ?? 0;
  return sum / ((down.to - down.from) * (across.to - across.from));
}

/** Fewer pieces than this say too little to compare. */
const minPieces = 3;
/** Two pieces are the same text from this correlation of their grids on. */
const minCorrelation = 0.75;
/** Two pictures are near-same when so much of the one with less text is in the other. */
const minShare = 0.88;

/** Whether two pictures show the same receipt. */
export const areNearSame = (a: readonly TextPiece[], b: readonly TextPiece[]) => sharedText(a, b) >= minShare;

/** How much of the picture with less text is in the other one: 0 to 1; 0 for pictures without text. */
export function sharedText(a: readonly TextPiece[], b: readonly TextPiece[]): number {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  if (fewer.length < minPieces) return 0;
  const taken = new Set<TextPiece>();
  for (const piece of fewer) {
    let best = minCorrelation;
    let match: TextPiece | null = null;
    for (const other of more) {
      const ratio = piece.aspect / other.aspect;
      if (taken.has(other) || ratio < 0.85 || ratio > 1.18) continue;
      const correlation = correlationOf(piece, other);
      if (correlation >= best) [best, match] = [correlation, other];
    }
    if (match) taken.add(match);
  }
  return taken.size / fewer.length;
}

/** Pearson's correlation of two grids, the second one stretched to the width of the first. */
function correlationOf(a: TextPiece, b: TextPiece): number {
  const stretched = stretch(b, a.columns);
  const meanOf = (values: ArrayLike<number>) => {
    let sum = 0;
    for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
    return sum / values.length;
  };
  const [meanA, meanB] = [meanOf(a.ink), meanOf(stretched)];
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let at = 0; at < a.ink.length; at += 1) {
    const x = (a.ink[at] ?? 0) - meanA;
    const y = (stretched[at] ?? 0) - meanB;
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return squaresA === 0 || squaresB === 0 ? 0 : both / Math.sqrt(squaresA * squaresB);
}

/** The ink of a piece as if it had so many columns, row by row. */
export function stretch({ columns, ink }: TextPiece, to: number): ArrayLike<number> {
  if (columns === to) return ink;
  const wider = new Float32Array(to * gridRows);
  for (let column = 0; column < to; column += 1) {
    const place = ((column + 0.5) * columns) / to - 0.5;
    const left = Math.max(0, Math.min(columns - 1, Math.floor(place)));
    const right = Math.min(columns - 1, left + 1);
    const share = Math.max(0, place - left);
    for (let row = 0; row < gridRows; row += 1)
      wider[row * to + column] =
        (ink[row * columns + left] ?? 0) * (1 - share) + (ink[row * columns + right] ?? 0) * share;
  }
  return wider;
}

/** The pieces as one text, half a byte for a cell. */
export function packPieces(pieces: readonly TextPiece[]): string {
  return Buffer.concat(
    pieces.map(({ columns, aspect, ink }) => {
      const bytes = Buffer.alloc(3 + Math.ceil(ink.length / 2));
      bytes.writeUInt8(columns, 0);
      bytes.writeUInt16BE(Math.min(65_535, Math.round(aspect * 100)), 1);
      ink.forEach((cell, at) => {
        const place = 3 + (at >> 1);
        bytes.writeUInt8((bytes.readUInt8(place) << 4) | cell, place);
      });
      return bytes;
    }),
  ).toString('base64');
}

/** Reads what `packPieces` made; an empty list for anything else. */
export function unpackPieces(packed: string): TextPiece[] {
  const bytes = Buffer.from(packed, 'base64');
  const pieces: TextPiece[] = [];
  for (let start = 0; start + 3 < bytes.length; ) {
    const columns = bytes.readUInt8(start);
    const cells = columns * gridRows;
    const end = start + 3 + cells / 2;
    if (columns === 0 || end > bytes.length) return [];
    const ink = Uint8Array.from({ length: cells }, (_, at) => {
      const byte = bytes.readUInt8(start + 3 + (at >> 1));
      return at % 2 === 0 ? byte >> 4 : byte & 15;
    });
    pieces.push({ columns, aspect: bytes.readUInt16BE(start + 1) / 100, ink });
    start = end;
  }
  return pieces;
}
