import type { DraftLine } from './draft';

/**
 * The lines at prices that add up to `goods`: a discount or a tax of the whole order is spread over them in
 * proportion. Where a line's share cannot be divided by its quantity, the line becomes two.
 */
export function spread(lines: DraftLine[], goods: number): DraftLine[] {
  const sum = ({ unitPrice, quantity }: DraftLine) => unitPrice * quantity;
  const listed = lines.reduce((total, line) => total + sum(line), 0);
  if (listed === goods) return lines;
  const units = lines.reduce((total, { quantity }) => total + quantity, 0);
  let before = 0;
  let given = 0;
  return lines.flatMap((line) => {
    before += listed === 0 ? line.quantity / units : sum(line) / listed;
    const share = Math.round(goods * Math.min(1, before)) - given;
    given += share;
    return divided(line, share);
  });
}

/** A line that costs `share` in all, as lines whose units cost the same. */
function divided(line: DraftLine, share: number): DraftLine[] {
  const unitPrice = Math.floor(share / line.quantity);
  const dearer = share - unitPrice * line.quantity;
  return [
    { ...part(line, line.quantity - dearer), unitPrice },
    { ...part(line, dearer), unitPrice: unitPrice + 1 },
  ].filter(({ quantity }) => quantity > 0);
}

/** Some units of a line whose units all went the same way. */
function part(line: DraftLine, quantity: number): DraftLine {
  const same = (units: number) => (units === line.quantity ? quantity : 0);
  const { cancelled, shipped, delivered, returned } = line;
  return {
    ...line,
    quantity,
    cancelled: same(cancelled),
    shipped: same(shipped),
    delivered: same(delivered),
    returned: same(returned),
  };
}
