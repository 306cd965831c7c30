import { createHash } from 'node:crypto';
import type { PaperFacts } from '~/schemas/papers/paper';
import { paperCodeLength, paperCodeSigns } from '~/utils/paper-code';

const sha256 = (values: unknown) => createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** SHA-256 of what counts of a paper, as hex digits: another one when a word or an amount changed. */
export const contentHashOf = ({ number, sellerName, amountPesewas, content }: PaperFacts): string =>
  sha256([number, sellerName, amountPesewas, content]);

/** The code of a paper: the same for the same content of the same record, another one for any other. */
export function paperCodeOf(facts: PaperFacts): string {
  const { kind, sellerId, subjectId } = facts;
  let rest = BigInt(`0x${sha256([kind, sellerId, subjectId, contentHashOf(facts)])}`);
  const base = BigInt(paperCodeSigns.length);
  let code = '';
  while (code.length < paperCodeLength) {
    code += paperCodeSigns[Number(rest % base)];
    rest /= base;
  }
  return code;
}
