import { KeptDrafts } from './kept-drafts';
import { LaterForms } from './later-forms';

/** Props of `KeptInput`. */
export interface KeptInputProps {
  personId: string;
}

/** What a person typed or sent and the server does not have yet; comes once the page is usable. */
export default function KeptInput({ personId }: KeptInputProps) {
  return (
    <>
      <LaterForms personId={personId} />
      <KeptDrafts personId={personId} />
    </>
  );
}
