/** Cedis in the ten-thousandths that messages keep; null where they are not known. */
export const costOfCedis = (cedis: number | null): number | null =>
  cedis === null || !Number.isFinite(cedis) || cedis < 0 ? null : Math.round(cedis * 10_000);

/** 'GHS 0.0300' → 300; null for another currency. */
export function costOfText(text: string): number | null {
  const [, cedis] = /^GHS\s*(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  return cedis === undefined ? null : costOfCedis(Number(cedis));
}
