import type { Words } from '~/texts/words';

type Use = 'sms' | 'pages';

/**
 * What an admin may turn a language on for (docs/decisions/languages.md): nothing until somebody has read its
 * words. With the local Firebase for all, so that they can be read where they stand.
 */
export function offersOf(
  { reviewedBy, isForPages }: Pick<Words, 'reviewedBy' | 'isForPages'>,
  isLocal: boolean,
): readonly Use[] {
  if (isLocal) return ['sms', 'pages'];
  if (reviewedBy === null) return [];
  return isForPages ? ['sms', 'pages'] : ['sms'];
}
