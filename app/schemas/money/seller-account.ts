import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';

export const accountTypes = ['momo', 'bank'] as const;

/** `active` on creation; an inactive one gets no payouts. */
const sellerAccountStatuses = ['active', 'inactive'] as const;
export type SellerAccountStatus = (typeof sellerAccountStatuses)[number];

const status = v.fallback(v.picklist(sellerAccountStatuses), 'inactive');
const yesOrNo = v.fallback(v.optional(v.boolean(), false), false);

const previousSchema = v.object({
  accountNumber: text,
  network: textOrNull,
  bankName: textOrNull,
  accountName: text,
  changedAt: instant,
});

/** A record of `selleraccounts`. Older ones hold whatever was entered. */
export const sellerAccountSchema = v.pipe(
  v.object({
    id: v.string(),
    userId: v.string(),
    type: v.fallback(v.nullish(v.picklist(accountTypes), null), null),
    /** Null for a bank account. */
    network: textOrNull,
    /** Null for mobile money; `ghippsCode` is the bank's code at GHIPSS. */
    bankName: textOrNull,
    ghippsCode: textOrNull,
    branch: text,
    /** +233 and nine digits, or the digits of a bank account. Masked on screens and in logs. */
    accountNumber: text,
    accountName: text,
    /** True for one of the active accounts. */
    isDefault: yesOrNo,
    status,
    createdAt: instant,
    updatedAt: instant,
    /** The details before the first change of the last 48 hours; see `previousNumber`. */
    previous: v.fallback(v.nullish(previousSchema, null), null),
  }),
  v.transform(({ type, ...account }) => ({
    ...account,
    type: type ?? (account.bankName ? ('bank' as const) : ('momo' as const)),
  })),
);
export type SellerAccount = v.InferOutput<typeof sellerAccountSchema>;

/** What a seller enters. */
export type AccountDetails = Pick<
  SellerAccount,
  'type' | 'network' | 'bankName' | 'ghippsCode' | 'branch' | 'accountNumber' | 'accountName'
>;

const summarySchema = v.object({
  id: v.string(),
  type: v.picklist(accountTypes),
  /** The network, or the bank and its branch. */
  place: text,
  /** Masked except for the last three digits. */
  number: text,
  accountName: text,
  isDefault: yesOrNo,
  status,
  createdAt: instant,
  previous: v.fallback(
    v.nullish(v.object({ place: text, number: text, accountName: text, changedAt: instant }), null),
    null,
  ),
});

/** What admins see of an account. */
export type AccountSummary = v.InferOutput<typeof summarySchema>;

/**
 * A record of `sellerAccountLists`, with the seller's id: all accounts of one seller, as admins see them.
 * Every change of an account reads and writes it, so that concurrent changes run one after the other.
 */
export const accountListSchema = v.object({ accounts: v.array(summarySchema) });
