/** The end of a sentence: ': Wrong number', or a period where nobody gave a reason. */
export const because = (reason: string): string => (reason === '' ? '.' : `: ${reason}`);

/** As `because`, without the period. */
export const ifGiven = (reason: string): string => (reason === '' ? '' : `: ${reason}`);
