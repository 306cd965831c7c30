/** Where a shop puts promoted products; each place takes in those before it. */
export const promotionPositions = ['category', 'suggested', 'home'] as const;
export type PromotionPosition = (typeof promotionPositions)[number];

/** As people read it. */
export const positionLabels: Record<PromotionPosition, string> = {
  category: 'First in their category',
  suggested: 'First in their category, and suggested beside other products',
  home: 'First in their category, suggested beside other products, and on the home page',
};

/** How high a place is: 0 is the lowest. */
export const rankOfPosition = (position: PromotionPosition): number => promotionPositions.indexOf(position);
