/** Tabs of 'Where is my money?'. */
export const orderMoneyTabs = ['delivered', 'coming', 'ended'] as const;
export type OrderMoneyTab = (typeof orderMoneyTabs)[number];
