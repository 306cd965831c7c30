/** As long as a title may be, and without a place to break it. */
export const longTitle = 'Kente'.repeat(24);
