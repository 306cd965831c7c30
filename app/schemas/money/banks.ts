/**
 * The banks of Ghana with their codes at GHIPSS, which settles transfers between banks: six digits, the first
 * may be 0. Server only: pages get the names from their loader.
 */
export const banks: readonly { name: string; ghippsCode: string }[] = [
  { name: 'ABSA Ghana Bank', ghippsCode: '030100' },
  { name: 'Access Bank', ghippsCode: '280100' },
  { name: 'Agricultural Development Bank', ghippsCode: '080100' },
  { name: 'Apex Bank', ghippsCode: '070100' },
  { name: 'Bank of Africa', ghippsCode: '210100' },
  { name: 'Bank of Ghana', ghippsCode: '010100' },
  { name: 'CAL Bank', ghippsCode: '140100' },
  { name: 'Consolidated Bank Ghana', ghippsCode: '340100' },
  { name: 'Ecobank', ghippsCode: '130100' },
  { name: 'Fidelity Bank', ghippsCode: '240100' },
  { name: 'First Atlantic Bank', ghippsCode: '170100' },
  { name: 'First Bank Nigeria', ghippsCode: '200100' },
  { name: 'First National Bank', ghippsCode: '330100' },
  { name: 'GCB Bank', ghippsCode: '040100' },
  { name: 'GHL Bank', ghippsCode: '390100' },
  { name: 'Guaranty Trust Bank', ghippsCode: '230100' },
  { name: 'National Investment Bank', ghippsCode: '050100' },
  { name: 'OmniBSIC', ghippsCode: '360100' },
  { name: 'Prudential Bank', ghippsCode: '180100' },
  { name: 'Republic HFC Bank', ghippsCode: '110100' },
  { name: 'Societe Generale Ghana', ghippsCode: '090100' },
  { name: 'Stanbic Bank', ghippsCode: '190100' },
  { name: 'Standard Chartered Bank', ghippsCode: '020100' },
  { name: 'United Bank for Africa', ghippsCode: '060100' },
  { name: 'Universal Merchant Bank', ghippsCode: '100100' },
  { name: 'Zenith Bank', ghippsCode: '120100' },
];

/** The code of the bank with exactly this name, or null. */
export function ghippsCodeOf(bankName: string): string | null {
  return banks.find(({ name }) => name === bankName)?.ghippsCode ?? null;
}
