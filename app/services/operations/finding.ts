import { formatDateTime } from '~/utils/dates';

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

/** A time that has not come yet where one that is over is kept: a server whose clock was wrong wrote it. */
export const laterThanNow = (
  what: string,
  { at, now, to, place }: Pick<Finding, 'to' | 'place'> & { at: string | null; now: number },
): Finding => ({
  severity: 'danger',
  what: at
    ? `${what} is kept with a time in the future, ${formatDateTime(at)} (now ${formatDateTime(now)}).`
    : `${what} is kept with a time in the future.`,
  todo:
    'The clock of a server was wrong. Set the clocks of all servers by a time server (NTP), those of the table ' +
    '“Servers” first. Jobs go on meanwhile.',
  to,
  place,
});

/** The worst first; within a severity in the given order. */
export const worstFirst = (findings: readonly Finding[]): Finding[] =>
  (['danger', 'warning'] as const).flatMap((severity) => findings.filter((one) => one.severity === severity));
