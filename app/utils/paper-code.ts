/** Letters and digits of a paper's code: none that is read as another one (0 and O, 1, I and L). */
export const paperCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const paperCodeLength = 16;

const pattern = new RegExp(`^[${paperCodeSigns}]{${paperCodeLength}}$`);

/** A code as it was typed, in any case, with spaces or dashes: the code; null when it is none. */
export function parsePaperCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return pattern.test(code) ? code : null;
}

/** 'ABCDEFGHJKMNPQRS' → 'ABCD-EFGH-JKMN-PQRS', as it stands on the paper. */
export const groupedPaperCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
