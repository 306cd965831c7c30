import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { NotRead, ProductImport } from '~/schemas/products/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

type Shown = Pick<
  ProductImport,
  'id' | 'kind' | 'counts' | 'dropped' | 'linesAbove' | 'notRead' | 'leftOut' | 'addedUp' | 'sheet'
>;

/** What the import will change, with the buttons to start or cancel it. */
export function ConfirmCard({ record }: { record: Shown }) {
  const { id, counts } = record;
  const total = counts.new + counts.changed;
  return (
    <Card>
      <CardTitle>
        {total > 0 ? `${plural(total, 'product')} ready to import` : 'Nothing to import yet'}
      </CardTitle>
      <ul className="mt-2 max-w-[70ch] space-y-1">
        {messages(record).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Form
        method="post"
        action={paths.seller.productImport(id)}
        className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap"
      >
        {total > 0 ? (
          <IntentButton intent="write" pendingLabel="Starting import …">
            Import {plural(total, 'product')}
          </IntentButton>
        ) : (
          <Button asChild variant="outline">
            <Link to={paths.seller.importProducts()}>Choose another file</Link>
          </Button>
        )}
        <IntentButton intent="cancel" variant="outline" pendingLabel="Cancelling …">
          Cancel import
        </IntentButton>
        {counts.bad > 0 ? (
          <Button asChild variant="ghost">
            <a href={paths.seller.importProblems(id)}>Download rows with errors</a>
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

const sources: Record<ProductImport['kind'], string> = {
  makola: 'our template',
  shopify: 'a Shopify product export',
  shopify_stock: 'a Shopify inventory export: only stock changes',
  woocommerce: 'a WooCommerce product export',
  jumia: 'a Jumia product file',
  wix: 'a Wix product export',
  square: 'a Square item library',
  etsy: 'an Etsy listing export',
  prestashop: 'a PrestaShop product file',
  prestashop_stock:
    'PrestaShop’s combinations, without titles and prices: only the stock of SKUs that you have changes',
  magento: 'a Magento product export',
  odoo: 'an Odoo product export',
  lightspeed: 'a Lightspeed (Vend) product export',
  loyverse: 'a Loyverse item export',
  zoho: 'a Zoho item export',
  quickbooks: 'a QuickBooks list of products and services',
  catalogue_feed: 'a catalogue for Meta or Google',
  amazon: 'an Amazon listing file',
  amazon_listings: 'an Amazon listings report',
  list: 'a list of products',
};

function messages({ kind, counts, dropped, linesAbove, notRead, leftOut, addedUp, sheet }: Shown): string[] {
  const { asks, bad, same, remarks, drafts } = counts;
  const columns = dropped.map(({ name }) => name).join(', ');
  if (kind === 'list' && counts.new + counts.changed + same + bad === 0)
    return [
      'We don’t know the columns of this file. Choose at least the title and the price below.',
      sheetMessage(sheet),
    ].filter((message) => message !== false);
  return [
    `This file is ${sources[kind]}.`,
    counts.new > 0 && `${plural(counts.new, 'new product')} will be pending approval.`,
    counts.changed > 0 && `${formatCount(counts.changed)} of your products will change.`,
    asks > 0 &&
      `${formatCount(asks)} of those ${asks === 1 ? 'is' : 'are'} approved: price, stock and SKU change at once, other changes need approval.`,
    same > 0 && `${plural(same, 'product')} ${same === 1 ? 'is' : 'are'} already up to date.`,
    remarks > 0 &&
      `${plural(remarks, 'product')} ${remarks === 1 ? 'was' : 'were'} adapted. See “Adapted” below.`,
    drafts > 0 &&
      `${plural(drafts, 'product')} that the shop doesn’t sell left out${drafts === leftOut.count ? `: ${linesOf(leftOut)}` : ''}.`,
    addedUp.length > 0 && `The stock of these columns is added up: ${addedUp.join(', ')}.`,
    sheetMessage(sheet),
    dropped.length > 0 && `Columns that we don’t keep: ${columns}.`,
    linesAbove > 0 && `${plural(linesAbove, 'row')} above the column names not read.`,
    notRead.count > 0 && notReadMessage(notRead),
    bad > 0 && `${plural(bad, 'product')} ${bad === 1 ? 'has' : 'have'} errors and will be skipped.`,
  ].filter((message) => message !== false);
}

function sheetMessage(sheet: Shown['sheet']): string | false {
  if (!sheet || sheet.left.length === 0) return false;
  const left = sheet.left.map((name) => (sheet.hidden.includes(name) ? `“${name}” (hidden)` : `“${name}”`));
  return `Only the sheet “${sheet.name}” is read, not ${left.join(', ')}.`;
}

/** Rows that the message names. */
const maxNamed = 5;

const notReadMessage = (notRead: NotRead) =>
  `${plural(notRead.count, 'heading or total', 'headings and totals')} not read: ${linesOf(notRead)}.`;

/** 'line 3 “DRINKS”, line 9 “FOOD”, …' */
function linesOf({ count, rows }: NotRead): string {
  const named = rows.slice(0, maxNamed).map(({ line, text }) => `line ${line} “${text}”`);
  return named.join(', ') + (count > named.length ? ', …' : '');
}
