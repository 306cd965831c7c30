import type { Role } from '~/schemas/roles';

export const adminFactorRuleNames = ['optional', 'movers', 'all'] as const;
export type AdminFactorRule = (typeof adminFactorRuleNames)[number];

/** Of which admins a second factor is required, as the settings say it. */
export const adminFactorRules: Record<AdminFactorRule, string> = {
  optional: 'Optional',
  movers: 'Required to move money or people',
  all: 'Required of all admins',
};

export const sellerFactorRuleNames = ['optional', 'movers'] as const;
export type SellerFactorRule = (typeof sellerFactorRuleNames)[number];

/** The same of sellers. */
export const sellerFactorRules: Record<SellerFactorRule, string> = {
  optional: 'Optional',
  movers: 'Required to move money',
};

export interface FactorRules {
  secondFactorAdmins: AdminFactorRule;
  secondFactorSellers: SellerFactorRule;
}

/** What is required of a person with this role. */
export function factorRuleOf(
  { secondFactorAdmins, secondFactorSellers }: FactorRules,
  role: Role,
): AdminFactorRule {
  if (role === 'admin') return secondFactorAdmins;
  return role === 'seller' ? secondFactorSellers : 'optional';
}
