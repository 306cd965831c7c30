import { Readable } from 'node:stream';
import { issuePaper } from '~/services/papers/issue-paper.server';
import type { MadePaper } from '~/services/papers/made-paper';
import { privateFile } from './private-file.server';

/** Responds with a paper as a PDF to download, which is issued with it. @throws what `issuePaper` throws */
export async function paperDownload(made: MadePaper): Promise<Response> {
  const content = await issuePaper(made);
  const file = { contentType: 'application/pdf', size: content.length, stream: Readable.from([content]) };
  return privateFile(file, { name: `${made.name}.pdf`, inline: false });
}
