/** No address or number of a person may be in a log: both are found by these. */
export const mailDomain = 'letters.example';
export const phoneStart = '23320990';

/** What is unique for each event: in the subject of its email, and in its SMS. */
export const referenceOf = (index: number) => `TS${String(index).padStart(6, '0')}`;

/** The reference in a text; '' where there is none. */
export const referenceIn = (text: string): string => /\bTS\d{6}\b/.exec(text)?.[0] ?? '';

/** In pesewas. */
export const smsPesewas = 4;
