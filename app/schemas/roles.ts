export const roles = ['seller', 'admin', 'buyer'] as const;
export type Role = (typeof roles)[number];
