/** What goods are sold by in bulk. */
export const bulkUnits = [
  'bag',
  'bale',
  'bottle',
  'box',
  'bundle',
  'carton',
  'crate',
  'dozen',
  'drum',
  'gallon',
  'kg',
  'litre',
  'pack',
  'pair',
  'piece',
  'roll',
  'sack',
  'tonne',
  'yard',
] as const;
export type BulkUnit = (typeof bulkUnits)[number];

/** What one unit holds, to compare prices by. */
export const baseUnits = ['piece', 'dozen', 'kg', 'litre', 'metre', 'yard'] as const;
export type BaseUnit = (typeof baseUnits)[number];

/** Whether less is left than the minimum order. */
export const isSoldOut = ({
  quantityAvailable,
  minOrderQuantity,
}: {
  quantityAvailable: number;
  minOrderQuantity: number;
}) => quantityAvailable < minOrderQuantity;
