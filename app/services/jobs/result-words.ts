import { formatCount } from '~/utils/text';

/** `{ adopted: 2, paid: 0 }` as '2 adopted'; 'Nothing to do' where all numbers are 0. */
export function wordsOfResult(result: object | null): string {
  if (result === null) return 'Done';
  const did = Object.entries(result).flatMap(([name, value]) => {
    const count = Array.isArray(value) ? value.length : value;
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return typeof count === 'number' && count > 0 ? [`${formatCount(count)} ${words}`] : [];
  });
  return did.join(', ') || 'Nothing to do';
}
