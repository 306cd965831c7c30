import { reader } from '../readers/reader';

const costs = { kind: 'papers', cpuMs: 10_000, cpuMsPerMegabyte: 10_000, memoryMb: 150 } as const;

/** A paper or receipt as PDF; the content is an `IssuedSheet` as JSON, with the words of strangers. */
export const drawPaper = reader('drawPaper', costs, async (content, _input: null) =>
  (await import('./draw-paper.server')).drawPaper(content),
);
