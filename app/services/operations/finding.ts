/** Something that is wrong: 'danger' stops part of the marketplace, 'warning' soon may. */
export interface Finding {
  severity: 'danger' | 'warning';
  /** A sentence: what is wrong. */
  what: string;
  /** One or more sentences: what to do. */
  todo: string;
  /** Where it is shown: a path, or a heading of the page, like '#jobs'. */
  to: string;
  /** What that place is called. */
  place: string;
}

/** The worst first; within a severity in the given order. */
export const worstFirst = (findings: readonly Finding[]): Finding[] =>
  (['danger', 'warning'] as const).flatMap((severity) => findings.filter((one) => one.severity === severity));
