import { KeptDocument } from './kept-document';
import { KeptDrafts } from './kept-drafts';
import { LaterForms } from './later-forms';
import { RecentPages } from './recent-pages';

/** Props of `KeptInput`. */
export interface KeptInputProps {
  personId: string;
}

/** What a browser keeps for a person: what the server does not have yet, and what was opened. */
export default function KeptInput({ personId }: KeptInputProps) {
  return (
    <>
      <LaterForms personId={personId} />
      <KeptDrafts personId={personId} />
      <RecentPages personId={personId} />
      <KeptDocument />
    </>
  );
}
