import { DescriptionList } from '~/components/layout/description-list';
import { Alert, type AlertKind } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { type Paper, paperAmountLabels, paperKindLabels } from '~/schemas/papers/paper';
import type { PaperState } from '~/schemas/papers/paper-state';
import { formatDateTime } from '~/utils/dates';
import { formatCedis, fromPesewas } from '~/utils/money';
import { groupedPaperCode } from '~/utils/paper-code';

/** Props of `CheckedPaper`: what was issued, and whether it still holds. */
export type CheckedPaperProps = Pick<
  Paper,
  'kind' | 'number' | 'sellerName' | 'amountPesewas' | 'issuedAt'
> & { code: string; state: PaperState };

/** What Makola issued under a code, to compare with the paper. */
export function CheckedPaper({
  code,
  kind,
  number,
  sellerName,
  amountPesewas,
  issuedAt,
  state,
}: CheckedPaperProps) {
  const { look, words } = wordsOf(state, amountPesewas);
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">
        {paperKindLabels[kind]} {number}
      </h1>
      <Alert kind={look} title="Makola issued a paper with this code" className="mt-5">
        <p>{words}</p>
      </Alert>
      <Card className="mt-5">
        <DescriptionList
          withoutEmpty
          items={[
            { term: 'Seller', details: <span className="wrap-anywhere">{sellerName}</span> },
            { term: paperAmountLabels[kind], details: formatCedis(fromPesewas(amountPesewas)) },
            { term: 'Issued', details: issuedAt ? formatDateTime(issuedAt) : '' },
            { term: 'Code', details: groupedPaperCode(code) },
          ]}
        />
      </Card>
      <p className="mt-5 text-muted-foreground">
        Compare this with the paper that you have. If anything differs, the paper isn’t the one that Makola
        issued: don’t rely on it.
      </p>
    </>
  );
}

function wordsOf(state: PaperState, amountPesewas: number): { look: AlertKind; words: string } {
  switch (state.kind) {
    case 'same':
      return { look: 'success', words: 'Nothing changed since.' };
    case 'withdrawn':
      return {
        look: 'warning',
        words: 'It doesn’t hold any more: it was cancelled or paid back. Ask whoever gave it to you.',
      };
    case 'gone':
      return { look: 'warning', words: 'The record that it is about was removed since.' };
    default:
      return {
        look: 'warning',
        words:
          state.amountPesewas === amountPesewas
            ? 'It was changed since: a newer version has the same amount, but other details. Ask for it.'
            : `It was changed since: a newer version says ${formatCedis(fromPesewas(state.amountPesewas))}.`,
      };
  }
}
