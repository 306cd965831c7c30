import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';
import { countTries } from './inputs';

const program = join(ROOT, 'tests/hostile/support/parse-body.ts');
const plain = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=x';

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    outcome: v.union([v.number(), v.string()]),
    cpuMs: v.number(),
    silenceMs: v.number(),
    memoryMb: v.number(),
  }),
);

/**
 * Reads a body in a process with a small heap, which ends when it takes more than is good.
 * @param pieceBytes bytes of the pieces in which it arrives; as a socket gives them unless told
 */
function readInChild(type: string, body: string | Buffer, pieceBytes = 65_536) {
  return new Promise<v.InferOutput<typeof answer>>((resolve, reject) => {
    const options = ['--max-old-space-size=64', '--optimize-for-size', '--expose-gc', '--import', 'tsx'];
    const child = spawn(process.execPath, [...options, program, type, String(pieceBytes)], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: 30_000,
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0
        ? resolve(v.parse(answer, output))
        : reject(new Error(`The process ended with ${code ?? signal}.\n${errors.slice(-2_000)}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(body);
  });
}

const command = (name: string) =>
  `__intent__=${encodeURIComponent(`{"type":"update","payload":{"name":"${name}","value":"1"}}`)}`;

const part = (name: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n1\r\n`;

/**
 * What each body is, the body, and how it is refused: 422 for what no page of ours sends, 413 for too much.
 */
const bodies: [what: string, type: string, body: string | Buffer, outcome: number | string][] = [
  ['an index of 999 999 999', plain, 'a[999999999]=1', 422],
  ['an index of 10 000 000', plain, 'a[10000000]=1', 422],
  ['an index in a command', plain, command('a[3000000]'), 'error'],
  ['a state that is no JSON', plain, '__state__={&email=a', 'error'],
  ['a list that grows by []', plain, 'a[]=1&'.repeat(900), 422],
  ['85 000 entries of one name', plain, 'a=&'.repeat(85_000), 413],
  ['85 000 empty entries', plain, '&'.repeat(255_000), 413],
  ['40 000 entries of many names', plain, Array.from({ length: 40_000 }, (_, i) => `${i}`).join('=&'), 413],
  ['201 entries of one name', plain, 'a=1&'.repeat(201), 413],
  ['a name of 200 000 characters', plain, `${'a'.repeat(200_000)}=1`, 422],
  ['a name of 100 000 dots', plain, `${'a.'.repeat(100_000)}b=1`, 422],
  ['a name of five dots', plain, 'a.b.c.d.e.f=1', 422],
  ['300 kB of text', plain, `email=${'a'.repeat(300_000)}`, 413],
  [
    'names of the language',
    plain,
    '__proto__.a=1&constructor.prototype.a=1&a.__proto__=1&a..b=1&]=1',
    'error',
  ],
  ['80 000 parts of one name', parts, `${part('a').repeat(80_000)}--x--`, 413],
  ['an index in the name of a part', parts, `${part('a[999999999]')}--x--`, 422],
  ['a command as a part', parts, `${part('__intent__')}--x--`, 'error'],
  ['a command as a file', parts, `${part('__state__', '; filename="a"')}--x--`, 'error'],
  ['1 001 parts', parts, `${Array.from({ length: 1_001 }, (_, i) => part(`n${i}`)).join('')}--x--`, 413],
  ['80 000 parts without a name', parts, `${part('').repeat(80_000)}--x--`, 413],
  ['a part whose head never ends', parts, `--x\r\nA: ${'a'.repeat(4_000_000)}`, 422],
  [
    'a part of many parameters',
    parts,
    `--x\r\nContent-Disposition: ${'a;'.repeat(1_900)}\r\n\r\n1\r\n--x--`,
    'error',
  ],
  ['boundaries alone', parts, '--x\r\n'.repeat(800_000), 422],
  [
    '60 MB of one file',
    parts,
    Buffer.concat([Buffer.from(part('a', '; filename="a"')), Buffer.alloc(60 * 1024 ** 2)]),
    413,
  ],
];

/**
 * Milliseconds of the processor in all and in one turn of the event loop, and MB beyond the body itself, that
 * one body may take.
 */
const limits = { cpuMs: 250, silenceMs: 250, memoryMb: 20 };

test.each(bodies)('%s costs little and is refused', async (what, type, body, outcome) => {
  const { cpuMs, memoryMb, silenceMs, ...read } = await readInChild(type, body);
  const isLarge = body.length > 1024 ** 2;
  const costsLittle =
    cpuMs < limits.cpuMs && silenceMs < limits.silenceMs && (isLarge || memoryMb < limits.memoryMb);
  countTries('a body that would stop the server', 1, costsLittle ? 0 : 1);
  expect({ what, ...read }).toEqual({ what, outcome });
  expect({ what, cpuMs, memoryMb, costsLittle }).toEqual({ what, cpuMs, memoryMb, costsLittle: true });
});

const mb = 1024 ** 2;
const longest = 'a'.repeat(70);

/** A form with one file, full of a text, with a boundary. */
function fileOf(boundary: string, bytes: number, text: string, disposition = '; filename="a"'): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"${disposition}\r\n\r\n`),
    Buffer.alloc(bytes, text),
    Buffer.from(`\r\n--${boundary}--`),
  ]);
}

/** As many parts as a form may have, whose heads are as long as they may be. */
const partsWith = (text: string) =>
  `${Array.from({ length: 999 }, (_, index) => {
    const head = `Content-Disposition: form-data; name="n${index}"`;
    return `--x\r\n${head}${text.repeat((3_900 / text.length) | 0)}\r\n\r\n1\r\n`;
  }).join('')}--x--`;

/** Bodies at the limits: what, its boundary, the body, how it ends, and the bytes of its pieces. */
const heavy: [
  what: string,
  boundary: string,
  body: string | Buffer,
  outcome: number | string,
  piece?: number,
][] = [
  ['4 MB beside a boundary of 12 000', 'a'.repeat(12_000), fileOf('a'.repeat(12_000), 4 * mb, 'a'), 422],
  ['4 MB beside a boundary of 71', `${longest}a`, fileOf(`${longest}a`, 4 * mb, 'a'), 422],
  ['a file like its boundary', longest, fileOf(longest, 38 * mb, 'a'), 'error'],
  ['a file of almost boundaries', longest, fileOf(longest, 38 * mb, `\r\n--${longest.slice(1)}`), 'error'],
  ['a file of line ends', longest, fileOf(longest, 38 * mb, '\r\n'), 'error'],
  ['a file of dashes', '-'.repeat(70), fileOf('-'.repeat(70), 38 * mb, '-'), 'error'],
  ['a file byte by byte', longest, fileOf(longest, mb, 'a'), 'error', 1],
  [
    'almost boundaries, one by one',
    longest,
    fileOf(longest, 4 * mb, `\r\n--${longest.slice(1)}`),
    'error',
    73,
  ],
  ['a text as long as a file', 'x', fileOf('x', 38 * mb, 'a', ''), 413],
  ['heads of many parameters', 'x', partsWith(';a'), 'error'],
  ['heads of quotes', 'x', partsWith(';a="\\'), 'error'],
  ['heads of spaces', 'x', partsWith(' '), 'error'],
  ['heads of many lines', 'x', partsWith('\r\na:b'), 'error'],
];

test.each(heavy)('%s leaves the server time for others', async (what, boundary, body, outcome, piece) => {
  const type = `multipart/form-data; boundary=${boundary}`;
  const { silenceMs, memoryMb, ...read } = await readInChild(type, body, piece);
  const isGood = silenceMs < limits.silenceMs && memoryMb < body.length / mb + limits.memoryMb;
  countTries('a body that would silence the server', 1, isGood ? 0 : 1);
  expect({ what, outcome: read.outcome }).toEqual({ what, outcome });
  expect({ what, silenceMs, memoryMb, isGood }).toEqual({ what, silenceMs, memoryMb, isGood: true });
});
