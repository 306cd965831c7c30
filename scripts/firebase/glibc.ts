import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The glibc that the engine was linked against. It works without the symbols of this version. */
const NEEDED_VERSION = 'GLIBC_2.39';
const SHT_GNU_VERNEED = 0x6ffffffe;
const VER_FLG_WEAK = 2;

/**
 * Marks one needed symbol version of an ELF64 little-endian file as weak, in place, so that an
 * older C library loads the file.
 *
 * @returns how many entries were marked
 * @throws when the file has another format
 */
export function weakenVersion(elf: Buffer, version: string = NEEDED_VERSION): number {
  if (elf.readUInt32BE(0) !== 0x7f454c46 || elf[4] !== 2 || elf[5] !== 1) {
    throw new Error('Not a 64-bit little-endian ELF file.');
  }
  const headers = Number(elf.readBigUInt64LE(0x28));
  const headerSize = elf.readUInt16LE(0x3a);
  const headerCount = elf.readUInt16LE(0x3c);
  const offsetOf = (index: number) => Number(elf.readBigUInt64LE(headers + index * headerSize + 0x18));
  let marked = 0;
  for (let index = 0; index < headerCount; index++) {
    const header = headers + index * headerSize;
    if (elf.readUInt32LE(header + 4) !== SHT_GNU_VERNEED) continue;
    const names = offsetOf(elf.readUInt32LE(header + 0x28));
    let library = offsetOf(index);
    let next: number;
    do {
      let entry = library + elf.readUInt32LE(library + 8);
      for (let left = elf.readUInt16LE(library + 2); left > 0; left--) {
        const start = names + elf.readUInt32LE(entry + 8);
        if (elf.toString('latin1', start, elf.indexOf(0, start)) === version) {
          elf.writeUInt16LE(elf.readUInt16LE(entry + 4) | VER_FLG_WEAK, entry + 4);
          marked++;
        }
        entry += elf.readUInt32LE(entry + 12);
      }
      next = elf.readUInt32LE(library + 12);
      library += next;
    } while (next !== 0);
  }
  return marked;
}

/** The C library's version (`2.36`), or null when it is not glibc (musl, macOS, Windows). */
export function installedGlibc(): string | null {
  // Without this, the report may wait for a name server.
  Object.assign(process.report, { excludeNetwork: true });
  const report: unknown = process.report.getReport();
  const text = typeof report === 'string' ? report : JSON.stringify(report);
  return /"glibcVersionRuntime":\s*"([\d.]+)"/.exec(text)?.[1] ?? null;
}

/** Whether this glibc is older than the one the engine needs. */
export function isOlderThanNeeded(glibc: string): boolean {
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  return major < 2 || (major === 2 && minor < 39);
}

/**
 * The path of an engine that runs on this machine: the binary itself or, on an older glibc, a patched copy in
 * `cacheDir`, created once for each version of the binary.
 */
export function runnableBinary(binary: string, cacheDir: string, glibc: string): string {
  if (!isOlderThanNeeded(glibc)) return binary;
  const { size, mtimeMs } = statSync(binary);
  const copy = join(cacheDir, `firenook-${size}-${Math.trunc(mtimeMs)}`);
  if (existsSync(copy)) return copy;
  const content = readFileSync(binary);
  weakenVersion(content);
  mkdirSync(cacheDir, { recursive: true });
  // Complete before it has its name, and never replaced: one that runs already starts itself once more.
  const draft = `${copy}.${process.pid}`;
  writeFileSync(draft, content);
  chmodSync(draft, 0o755);
  try {
    try {
      linkSync(draft, copy);
    } catch {
      // Where the file system refuses hard links; this one refuses a file that is there as well.
      copyFileSync(draft, copy, constants.COPYFILE_EXCL);
    }
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft);
  }
  return copy;
}
