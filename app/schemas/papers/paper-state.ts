/**
 * Whether what a paper says still holds: `same`; `changed`, with the amount of a newer version in whole
 * pesewas; `withdrawn`, when its order is cancelled or its payout not paid any more; `gone`, without its
 * record.
 */
export type PaperState = { kind: 'same' | 'withdrawn' | 'gone' } | { kind: 'changed'; amountPesewas: number };
