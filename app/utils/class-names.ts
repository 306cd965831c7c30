import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'];

/** One group per property: `p-4` and `p-2` are both of group `p`. */
const group = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]));

/**
 * tailwind-merge with only the groups that callers of our components override: 2 kB of JavaScript instead of
 * the default configuration's 8 (a page's limit is 110). Classes of other groups are joined.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...group(...sides.flatMap((side) => [`p${side}`, `m${side}`])),
    ...group(
      'w',
      'h',
      'size',
      'min-w',
      'min-h',
      'max-w',
      'max-h',
      'gap',
      'gap-x',
      'gap-y',
      'rounded',
      'bg',
      'shadow',
      'items',
      'justify',
    ),
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'] }],
    'text-align': [{ text: ['start', 'center', 'end', 'left', 'right'] }],
    'text-wrap': [{ text: ['balance', 'pretty', 'wrap', 'nowrap'] }],
    // Anything else that starts with `text-`, so that a new theme colour needs no entry.
    'text-color': [{ text: [any] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold'] }],
    'white-space': [{ whitespace: [any] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'backdrop'],
}));

/** Joins class names; where two Tailwind classes set the same thing, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
