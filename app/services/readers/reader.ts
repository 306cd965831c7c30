/** Readings of one kind run side by side, so that a list of products does not keep a photo waiting. */
export type ReaderKind = 'pictures' | 'files' | 'imports' | 'papers';

/** What one reading may take (docs/product.md, "Files"). */
interface ReaderCosts {
  kind: ReaderKind;
  /** Milliseconds of processor time, for any content, and for each megabyte of it. */
  cpuMs: number;
  cpuMsPerMegabyte: number;
  memoryMb: number;
}

/** A minute for a file of 10 MB, which may have 20,000 rows; a workbook is small for what it holds. */
export const fileCosts = {
  kind: 'files',
  cpuMs: 10_000,
  cpuMsPerMegabyte: 5_000,
  memoryMb: 150,
} as const satisfies ReaderCosts;

/** As `fileCosts`, for a file of a bank or network. */
export const statementCosts = { ...fileCosts, cpuMsPerMegabyte: 1_000 } as const;

/** What reads a stranger's content, or draws a paper. The server only asks for it (`askReader`). */
export interface Reader<Name extends string, Input, Answer> {
  name: Name;
  costs: ReaderCosts;
  /**
   * Reads, in the process of readers and nowhere else. It loads its own libraries only, so that the process
   * starts quickly, and may yield parts of what it returns.
   */
  readHere(content: Buffer, input: Input): Answer;
}

/**
 * A reader of a domain, which the list in `reader-process/readers.server.ts` names too.
 *
 * @param name the only one of that name
 */
export const reader = <const Name extends string, Input, Answer>(
  name: Name,
  costs: ReaderCosts,
  readHere: (content: Buffer, input: Input) => Answer,
): Reader<Name, Input, Answer> => ({ name, costs, readHere });
