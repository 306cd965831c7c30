/** What a person agrees to with news and offers, as it is kept with their choice. */
export const marketingWords = 'Send me news and offers of Makola by email. I can stop them at any time.';
