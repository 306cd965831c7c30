import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

/** How the build compresses files, best first, and what it adds to their names. */
const compressions = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

interface Options {
  cacheControl: string;
  /** Whether a browser asks again, so that an unchanged file is worth a tag. */
  tagged: boolean;
}

/**
 * Serves the files of these folders, without those in folders below, as they were when the server started: a
 * later build may take them away. Of two with the same name the first is served. Passes on what is no file.
 *
 * @param folders absolute paths; one that does not exist has no files
 */
export function serveHeld(folders: readonly string[], { cacheControl, tagged }: Options): RequestHandler {
  const files = new Map(folders.toReversed().flatMap(filesIn));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const content = isCompressed(name) ? undefined : files.get(name);
    if (!content || !['GET', 'HEAD'].includes(request.method)) return next();
    response.setHeader('Cache-Control', cacheControl);
    response.type(name.slice(name.lastIndexOf('.')));
    const sent = compressedOf(files, name, request, response) ?? content;
    if (tagged) return response.send(sent);
    response.setHeader('Content-Length', sent.length);
    response.end(sent);
  };
}

function filesIn(folder: string): [name: string, content: Buffer][] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => [name, readFileSync(join(folder, name))]);
}

const isCompressed = (name: string) => compressions.some(({ ending }) => name.endsWith(ending));

/** The file as this browser takes it compressed; undefined when there is none. */
function compressedOf(
  files: Map<string, Buffer>,
  name: string,
  request: Request,
  response: Response,
): Buffer | undefined {
  const made = compressions.filter(({ ending }) => files.has(name + ending));
  if (made.length > 0) response.vary('Accept-Encoding');
  const chosen = made.find(({ encoding }) => request.acceptsEncodings(encoding));
  if (!chosen) return undefined;
  response.setHeader('Content-Encoding', chosen.encoding);
  return files.get(name + chosen.ending);
}
