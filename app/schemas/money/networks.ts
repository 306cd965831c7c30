/** The mobile money networks of Ghana. */
export const networks = ['MTN MoMo', 'Telecel Cash', 'AT Money'] as const;
export type Network = (typeof networks)[number];
