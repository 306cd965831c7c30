/**
 * Attributes of a form that can be sent later; `label` says what it does: 'Accept order MK-001200'.
 *
 * @param intents of a form with several buttons: the one that can be sent later, and the one that shows what
 *   was refused again
 */
export const canBeLater = (label: string, intents?: { later: string; reopen: string }) => ({
  'data-later': label,
  'data-later-intent': intents?.later,
  'data-reopen-intent': intents?.reopen,
});
