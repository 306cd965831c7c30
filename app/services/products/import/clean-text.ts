/** Spreadsheets change line ends: a text that differs only in those, or in spaces around it, is the same. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
