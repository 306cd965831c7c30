/** What a line of an own sale sells, and how much of it. */
export interface CountedLine {
  /** Names the line in the form. */
  id: string;
  /** Empty for goods that are no product of the shop. */
  productId: string;
  variantId: string;
  /** As typed. */
  quantity: string;
}

/** How a form names a product, or one of its variants: 'p1 v2', 'p1 ' for a product without variants. */
export const pickKey = ({ productId, variantId }: Pick<CountedLine, 'productId' | 'variantId'>) =>
  `${productId} ${variantId}`;

/** The ids in a name that `pickKey` made. */
export function idsInKey(key: string): Pick<CountedLine, 'productId' | 'variantId'> {
  const [productId = '', variantId = ''] = key.split(' ');
  return { productId, variantId };
}

/** The lines with one unit more of what was picked. */
export function withPicked<Line extends CountedLine>(
  lines: readonly Line[],
  picked: Omit<Line, 'id' | 'quantity'>,
): Line[] {
  const isSame = (one: Line) =>
    one.productId === picked.productId &&
    one.variantId === picked.variantId &&
    /^\d{1,6}$/.test(one.quantity);
  const known = lines.find(isSame);
  if (!known) return [...lines, { ...picked, id: nextLineId(lines), quantity: '1' } as Line];
  return lines.map((one) => (one === known ? { ...one, quantity: String(Number(one.quantity) + 1) } : one));
}

/** One that no line has: a number that is not given again while later lines stand. */
export const nextLineId = (lines: readonly Pick<CountedLine, 'id'>[]) =>
  `l${Math.max(0, ...lines.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`;
