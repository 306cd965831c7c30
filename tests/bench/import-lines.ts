import { mark, megabytes } from './figures';
import type { ImportFigures, Waits } from './import';

const waitsLine = (what: string, { requests, median, p99, ownMedian, ownP99 }: Waits) =>
  `other pages, ${what}: median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
  `without Firebase ${ownMedian.toFixed(0)} and ${ownP99.toFixed(0)} ms (${requests} pages)`;

export const importLines = (it: ImportFigures): string[] => [
  `${it.rows} rows: checked in ${it.reading.toFixed(1)} s, imported in ${it.writing.toFixed(1)} s = ${(it.rows / it.writing).toFixed(0)} rows/s`,
  waitsLine('without an import', it.quiet),
  waitsLine('while checking the file', it.whileReading),
  waitsLine('while importing', it.whileWriting),
  `two files at once: checked in ${it.pair.reading.toFixed(1)} s, imported in ${it.pair.writing.toFixed(1)} s; one row beside them checked in ${it.short.toFixed(1)} s`,
  `the same rows as .xlsx: checked in ${it.workbook.toFixed(1)} s`,
  waitsLine('while importing two', it.whilePair),
  waitsLine('afterwards', it.afterwards),
  `memory, with a heap of ${it.heapMegabytes} MB: ${megabytes(it.rss.before)} → at most ${megabytes(it.rss.peak)} MB, .xlsx ${megabytes(it.rss.workbookPeak)} MB, two at once ${megabytes(it.rss.pairPeak)} MB; errors ${it.errors}${mark(!it.passed)}`,
];
