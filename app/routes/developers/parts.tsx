import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { type ApiKeyKind, type ApiScope, scopesOf, scopeWords } from '~/schemas/api-keys/api-key';
import type { Example } from './examples';

/** A section with its heading. */
export function Part({ id, title, children }: { id?: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} className="space-y-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** What a key of this kind may be allowed. */
export function Scopes({ kind }: { kind: ApiKeyKind }) {
  return (
    <ul className="list-disc space-y-1 ps-5">
      {scopesOf[kind].map((scope) => (
        <li key={scope}>
          <code>{scope}</code>: {scopeWords(kind, scope)}
        </li>
      ))}
    </ul>
  );
}

/** A request as the page lists it. */
export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: ApiScope;
}

/** What can be asked, with the scope that it needs. */
export function Requests({ operations }: { operations: readonly ShownOperation[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>Request, below /api/v1</TableHead>
          <TableHead>Scope</TableHead>
        </tr>
      </thead>
      <tbody>
        {operations.map(({ id, method, path, summary, scope }) => (
          <TableRow key={id}>
            <TableCell>
              <code className="wrap-anywhere">
                {method.toUpperCase()} {path}
              </code>
              <span className="block text-muted-foreground">{summary}</span>
            </TableCell>
            <TableCell className="align-top">
              <code>{scope}</code>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Commands that follow each other, numbered. */
export function Examples({ examples, of }: { examples: readonly Example[]; of: ApiKeyKind }) {
  return examples.map(({ title, lead, command }, index) => (
    <Part key={title} title={`${index + 1}. ${title}`}>
      <p>{lead}</p>
      <Command text={command} exampleOf={of} />
    </Part>
  ));
}

/** Long lines break, so that a phone needs no scrolling to the side. */
export function Command({ text, exampleOf }: { text: string; exampleOf?: ApiKeyKind }) {
  return (
    <pre
      data-example={exampleOf}
      className="rounded-md border border-border bg-muted p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}
