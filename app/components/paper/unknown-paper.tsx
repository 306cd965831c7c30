import { paperCodeLength } from '~/utils/paper-code';
import { CheckForm } from './check-form';

/** Said of a code that no paper has: what to check, and the field again. */
export function UnknownPaper({ typed, host }: { typed: string; host: string }) {
  return (
    <>
      <h1 className="text-2xl">No paper with this code</h1>
      <p className="mt-3">Makola issued no paper with the code that you entered. Check:</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          The code has {paperCodeLength} letters and digits. It never has 0 or O, 1, I or L: 8 and B, 5 and S,
          2 and Z are easily mistaken.
        </li>
        <li>
          The QR code of the paper leads to <strong className="wrap-anywhere">{host}</strong>, this site.
        </li>
      </ul>
      <p className="mt-3 mb-8">
        If both are right, the paper isn’t from Makola. Ask whoever gave it to you, and don’t pay for it yet.
      </p>
      <CheckForm typed={typed} />
    </>
  );
}
