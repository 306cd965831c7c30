import { alreadyExists, inTransaction } from '~/repositories/firebase/transactions.server';
import { createPaper, findPaper } from '~/repositories/money/papers.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { groupedPaperCode } from '~/utils/paper-code';
import { paths } from '~/utils/paths';
import { drawSheet } from '../drawing/draw-sheet.server';
import type { MadePaper } from './made-paper';
import { contentHashOf, paperCodeOf } from './paper-code.server';

/**
 * Draws a paper as PDF, and keeps what can be checked of it (docs/product.md, "Paper as PDF"): 1 read, and 1
 * write when it is issued for the first time. The same content again is the same paper, with the same code.
 *
 * @returns the PDF
 * @throws AppError `upstream` when it could not be drawn; then nothing is written
 */
export async function issuePaper({ facts, sheet }: MadePaper, now = new Date()): Promise<Buffer> {
  const code = paperCodeOf(facts);
  const known = await findPaper('all', code);
  const content = await drawSheet({
    ...sheet,
    check: {
      code: groupedPaperCode(code),
      at: absoluteUrl(paths.check()).replace(/^https?:\/\//, ''),
      url: absoluteUrl(paths.check(code)),
    },
    issuedAt: known?.issuedAt ?? now.toISOString(),
  });
  if (!known) await register(code, facts, now);
  return content;
}

async function register(code: string, facts: MadePaper['facts'], now: Date): Promise<void> {
  const { content: _counts, ...kept } = facts;
  const paper = { ...kept, id: code, contentHash: contentHashOf(facts) };
  try {
    await inTransaction(async (unit) => createPaper(unit, paper, now));
  } catch (error) {
    // Downloaded twice at once: the other one has written the same.
    if (!alreadyExists(error)) throw error;
  }
}
