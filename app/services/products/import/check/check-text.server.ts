import type { ImportAnswers, ImportKind, RemarkKind } from '~/schemas/products/product-import';
import { openTable, type ProductFile } from '../read/open-table.server';
import { draftsOf, emptyReport, type FileReport } from '../read/read-file.server';
import { LeftOut } from '../shape/left-out';
import { checkProduct } from './check-product.server';
import { DuplicateCheck } from './duplicate-check.server';
import { importedId } from './identify.server';
import type { CheckedProduct } from './validate-product.server';

/** What a file would bring a seller who has no products. */
export interface TextCheck {
  kind: ImportKind;
  /** Products taken as they are, taken with a remark, with errors; and those that their shop doesn't sell. */
  taken: number;
  remarked: number;
  bad: number;
  drafts: number;
  leftOut: LeftOut;
  /** Variants that are kept, of all products. */
  variants: number;
  /** Pieces of all products. */
  stock: number;
  /** Products by kind of remark, and by error. */
  remarks: Map<RemarkKind, number>;
  errors: Map<string, number>;
  report: FileReport;
  /** Each product's check, in the order of the file. */
  products: CheckedProduct[];
}

/** Checks a file as for a seller who has no products. Reads and writes nothing. */
export async function checkText(
  file: ProductFile,
  { categories, answers }: { categories: string[]; answers: ImportAnswers },
): Promise<TextCheck> {
  const table = await openTable(file, answers);
  const check: TextCheck = {
    kind: table?.columns.kind ?? 'list',
    taken: 0,
    remarked: 0,
    bad: 0,
    drafts: 0,
    leftOut: new LeftOut(),
    variants: 0,
    stock: 0,
    remarks: new Map(),
    errors: new Map(),
    report: emptyReport(),
    products: [],
  };
  const duplicates = new DuplicateCheck();
  for await (const draft of draftsOf(file, answers, check.report)) {
    if (draft.unsold && !answers.drafts) {
      check.leftOut.add(draft);
      check.drafts += 1;
      continue;
    }
    const id = importedId('', draft.key || `line ${draft.line}`);
    const recognised = {
      draft,
      id,
      existing: null,
      holder: null,
      handleKey: id,
      requested: [],
      heldSkus: new Map<string, string>(),
    };
    const checked = checkProduct(recognised, duplicates, { categories, mapping: [], answers });
    if (checked.kind === 'new') {
      check.variants += checked.product.fields.variants?.rows.length ?? 0;
      check.stock += checked.product.fields.quantity;
    }
    check.products.push(checked);
    for (const kind of new Set(checked.found.remarks.map((remark) => remark.kind))) add(check.remarks, kind);
    if (checked.kind === 'bad') {
      check.bad += 1;
      add(check.errors, `${checked.problem.column}: ${checked.problem.advice}`);
    } else if (checked.found.remarks.length > 0) check.remarked += 1;
    else check.taken += 1;
  }
  return check;
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
