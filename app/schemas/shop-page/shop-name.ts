import { limits } from '~/schemas/limits';

const { min, max } = limits.shopPage.name;

/** Words that no address begins with or has alone: they would look like a page of ours. */
const reserved = new Set([
  'about',
  'account',
  'admin',
  'api',
  'app',
  'contact',
  'edit',
  'help',
  'home',
  'login',
  'logout',
  'market',
  'momo',
  'new',
  'null',
  'official',
  'pay',
  'payment',
  'privacy',
  'register',
  'security',
  'seller',
  'shop',
  'staff',
  'support',
  'terms',
  'trade',
  'undefined',
  'www',
]);

/**
 * Why a name can't stand in the address of a seller's page, or null (docs/product.md, "A seller's page").
 *
 * @param name in lower case
 */
export function shopNameProblem(name: string): string | null {
  if (name.length < min || name.length > max) return `The name must have ${min} to ${max} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    return 'Use only letters a to z, digits, and single hyphens between them.';
  if (reserved.has(name) || name.includes('makola')) return 'This name is reserved. Choose another name.';
  return null;
}

/** A name for the address from that of a business; '' when nothing of it can stand there. */
export function suggestedShopName(businessName: string): string {
  const words = businessName
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word;
    if (longer.length > max) break;
    name = longer;
  }
  return shopNameProblem(name) === null ? name : '';
}
