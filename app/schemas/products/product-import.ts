import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { limits } from '~/schemas/limits';
import {
  count,
  noPhotos,
  noResults,
  resultsSchema,
  storedPhotosSchema,
  undoneSchema,
} from './import-results';

/**
 * reading -> preview -> writing -> photos (if the marketplace stores photos of other websites) -> done;
 * cancelled before or while it writes; failed when the file cannot be read, or when the import was given up:
 * what was written then stays. What was written can be undone for a while: undoing -> undone.
 */
const importStatuses = [
  'reading',
  'preview',
  'writing',
  'photos',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * The programs that files come from. `makola`: our own template. `shopify_stock` and `prestashop_stock`:
 * Shopify's inventory and PrestaShop's combinations, which change stock only. `list`: any other file, whose
 * columns are known by their names or from the seller.
 */
export const importKinds = [
  'makola',
  'shopify',
  'shopify_stock',
  'woocommerce',
  'jumia',
  'wix',
  'square',
  'etsy',
  'prestashop',
  'prestashop_stock',
  'magento',
  'odoo',
  'lightspeed',
  'loyverse',
  'zoho',
  'quickbooks',
  'catalogue_feed',
  'amazon',
  'amazon_listings',
  'list',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** What was adapted in a product of the file so that it could be taken; sellers can refuse each kind. */
export const remarkKinds = [
  'title',
  'description',
  'category',
  'sku',
  'quantity',
  'variants',
  'photos',
  'photo-links',
  'no-photo',
  'repeated',
  'batches',
  'discount',
  'not-sold',
  'currency',
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** One thing that was adapted, in words. */
export interface Remark {
  kind: RemarkKind;
  text: string;
}

/**
 * What a seller can assign to the columns of a file whose names we don't know. `variant`: what tells the rows
 * of one product apart, like a size; `id`: our id of a product.
 */
export const columnMeanings = [
  'title',
  'price',
  'quantity',
  'sku',
  'category',
  'description',
  'images',
  'variant',
  'id',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/**
 * Rows of a file, and its products by check. `remarks`: those not bad that were adapted. `drafts`: products
 * that their shop doesn't sell, which are left out. `asks`: changed products that need an admin's approval.
 */
const countsSchema = v.object({
  rows: count,
  new: count,
  changed: count,
  same: count,
  bad: count,
  remarks: count,
  drafts: count,
  asks: count,
});
export type ImportCounts = v.InferOutput<typeof countsSchema>;
export const noCounts: ImportCounts = {
  rows: 0,
  new: 0,
  changed: 0,
  same: 0,
  bad: 0,
  remarks: 0,
  drafts: 0,
  asks: 0,
};

/** The error of a row: where, and what to do. */
export const problemSchema = v.object({
  /** The line of the file on which the row begins. */
  line: v.number(),
  column: v.string(),
  advice: v.string(),
  /** The product, as far as the file names it. */
  title: v.string(),
  /** Lines of all rows of the product, to be uploaded again with the fixed one. */
  lines: v.array(v.number()),
});
export type ImportProblem = v.InferOutput<typeof problemSchema>;

/** A product that was adapted: what was done to it. */
export const remarkedSchema = v.object({
  line: v.number(),
  title: v.string(),
  remarks: v.array(v.object({ kind: v.picklist(remarkKinds), text: v.string() })),
});
export type RemarkedProduct = v.InferOutput<typeof remarkedSchema>;

const categorySchema = v.object({ name: v.string(), count });
const mappingSchema = v.object({ name: v.string(), category: v.string() });
export type CategoryMapping = v.InferOutput<typeof mappingSchema>;

const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);

export const commas = ['auto', 'decimal', 'thousands'] as const;

/** What only the seller can say about a file. The next file starts with the same answers. */
const answersSchema = v.object({
  /** Stock of new products, and of each new variant, for which the file has none. */
  stock: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.quantity.max)), 0),
  /** Whether drafts, hidden and inactive products, and services are imported too. */
  drafts: v.fallback(v.boolean(), false),
  /** What a comma in a price is; `auto`: 10,50 is GHS 10.50, and 1,200 is GHS 1200. */
  comma: v.fallback(v.picklist(commas), 'auto'),
  /** Products with these remarks are skipped. */
  skip: v.fallback(v.array(v.picklist(remarkKinds)), []),
  /** The columns that the seller assigned, by their names in lower case. */
  columns: list(v.object({ name: v.string(), meaning: v.picklist(['', ...columnMeanings]) })),
  /** The name of the sheet that was chosen of a workbook, or ''. */
  sheet: text,
  /** What one of a currency is in cedis, by its code. */
  rates: list(v.object({ currency: v.string(), rate: v.pipe(v.number(), v.gtValue(0)) })),
});
export type ImportAnswers = v.InferOutput<typeof answersSchema>;
export const noAnswers: ImportAnswers = {
  stock: 0,
  drafts: false,
  comma: 'auto',
  skip: [],
  columns: [],
  sheet: '',
  rates: [],
};

const sameNamesSchema = v.object({
  count,
  title: text,
  lines: list(v.number()),
  columns: list(v.string()),
  chosen: text,
});
const nothingSame = { count: 0, title: '', lines: [], columns: [], chosen: '' };

/** What the preview asks; each only when the file needs it. */
const questionsSchema = v.object({
  /** Products with no stock in the file that are new, or have a new variant. */
  stock: count,
  /** A price with a comma that can be read in two ways, or ''. */
  comma: text,
  /**
   * Currencies of prices other than ours: their codes, how many rows have one, and the first as it is
   * written.
   */
  currencies: list(v.object({ name: v.string(), count, example: text })),
  /** The columns of a list: their names, a cell of each, and what each is taken for. */
  columns: list(
    v.object({ name: v.string(), example: v.string(), meaning: v.picklist(['', ...columnMeanings]) }),
  ),
  /** Of a list: how many names are on several rows, the first and its lines; the columns that tell such rows
   * apart, and the one that does now, or ''. */
  sameNames: v.fallback(v.optional(sameNamesSchema, nothingSame), nothingSame),
});
export type ImportQuestions = v.InferOutput<typeof questionsSchema>;
export const noQuestions: ImportQuestions = {
  stock: 0,
  comma: '',
  currencies: [],
  columns: [],
  sameNames: nothingSame,
};

/** `takeOvers`: how often it was taken over from a server that died, without progress in between. */
const leaseSchema = v.object({ owner: v.string(), until: v.number(), takeOvers: count });

/** Rows of a list that are no products: headings and totals; of many, the first 100. */
const notReadSchema = v.object({ count, rows: list(v.object({ line: v.number(), text })) });
export type NotRead = v.InferOutput<typeof notReadSchema>;
export const nothingNotRead: NotRead = { count: 0, rows: [] };

/**
 * Of a workbook: the sheet that is read, and the others that have rows. `choices`: those that can be read
 * instead; none of a file from before all of them were stored. `hidden`: those that the workbook doesn't
 * show.
 */
const sheetSchema = v.object({
  name: text,
  left: list(v.string()),
  choices: list(v.string()),
  hidden: list(v.string()),
});

/** A record of `imports`: one file of products that a seller uploaded (docs/decisions/import.md). */
export const productImportSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  fileName: text,
  /** Bytes. */
  size: count,
  sha256: text,
  status: v.picklist(importStatuses),
  kind: v.fallback(v.picklist(importKinds), 'makola'),
  sheet: v.fallback(v.nullish(sheetSchema, null), null),
  /** How often the file was validated; each round has its own files. */
  round: count,
  counts: v.fallback(countsSchema, noCounts),
  written: v.fallback(resultsSchema, noResults),
  /** New and changed products that were written or tried. */
  done: count,
  /** Products that are pending now, for the one notification to admins. */
  submitted: count,
  /** Products that failed to be written; the first 200 only. */
  failures: list(problemSchema),
  photos: v.fallback(storedPhotosSchema, noPhotos),
  /** The file's categories that aren't ours, most frequent first. */
  categories: list(categorySchema),
  /** The seller's choice for each; `*` stands for all others. */
  mapping: list(mappingSchema),
  answers: v.fallback(answersSchema, noAnswers),
  questions: v.fallback(questionsSchema, noQuestions),
  /** How many products have each kind of remark, skipped ones too. */
  remarks: list(v.object({ kind: v.picklist(remarkKinds), count })),
  /** Columns whose cells are not kept, with the number of cells. */
  dropped: list(categorySchema),
  /** Lines above the names of the columns, which are not read. */
  linesAbove: count,
  notRead: v.fallback(notReadSchema, nothingNotRead),
  /** Products that their shop doesn't sell, and why; the first 100 that were left out. */
  leftOut: v.fallback(notReadSchema, nothingNotRead),
  /** Columns with the stock of one location each, which is added up. */
  addedUp: list(v.string()),
  /** The seller stopped it while it was writing. */
  stopping: v.fallback(v.optional(v.boolean(), false), false),
  /** Until when it can be undone; null before it is written, and for older ones. */
  undoUntil: instant,
  /** Null until it is undone. */
  undone: v.fallback(v.nullish(undoneSchema, null), null),
  /** Shown to the seller when the import failed. */
  message: textOrNull,
  createdAt: instant,
  updatedAt: instant,
  /** Which server works on it, and until when (ms since 1970); null while there is nothing to do. */
  lease: v.fallback(v.nullish(leaseSchema, null), null),
  /** How often its reader was killed or too slow, without progress in between. */
  busyEnds: count,
});
export type ProductImport = v.InferOutput<typeof productImportSchema>;

/** Stands for all categories that are not listed. */
export const allOtherCategories = '*';
