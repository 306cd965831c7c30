import { Card, CardTitle } from '~/components/ui/card';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';

type Line = [column: string, meaning: string, example: string];

function linesOf(category: string): Line[] {
  const { title, images } = limits;
  return [
    ['id', 'Our id, from an export. Leave empty for new products.', ''],
    ['title', `${title.min} to ${title.max} characters`, 'Kente stole, handwoven'],
    ['description', 'Text; line breaks are fine', 'Woven in Bonwire.'],
    ['price', 'In GH₵: digits and a decimal point', '149.50'],
    ['category', 'One of ours. You can match others in the preview.', category],
    ['sku', 'Optional. Matches the row to your product, or to one of its variants.', 'KN-204'],
    ['quantity', 'How many you have', '12'],
    [
      'option1 name, option1 value … option3 value',
      'Only for products with variants, like sizes: one row for each variant, with the same id and title, its option values, price, SKU and quantity. Description, category and images go in the first row. Variants whose rows you delete are removed.',
      'Size, XL',
    ],
    [
      'images',
      `Up to ${images.max} links that start with https://, separated by spaces, commas or new lines. Leave empty to keep a product’s photos.`,
      'https://example.com/stole.jpg',
    ],
  ];
}

/** The columns of our template, with an example row. */
export function ColumnGuide({ categories }: { categories: string[] }) {
  const [category = 'Fabric'] = categories;
  return (
    <Card>
      <CardTitle>Columns</CardTitle>
      <p className="prose mt-1 mb-4 text-muted-foreground">
        The first line names the columns, in any order. To change your products,{' '}
        <a className="link" href={paths.seller.exportProducts()}>
          export them
        </a>
        , edit the file and upload it. Delete a column to leave that field unchanged. You can upload the
        product exports of Shopify, WooCommerce, Jumia, Wix, Square, Etsy, PrestaShop, Magento, Odoo,
        Lightspeed, Loyverse, Zoho, QuickBooks and Amazon as they are, a catalogue for Meta or Google,
        Shopify’s inventory, or a list of your own: we ask which column is which.
      </p>
      <div className="-mx-4 md:-mx-5">
        <Table className="text-sm">
          <thead>
            <tr>
              <TableHead className="min-w-28">Column</TableHead>
              <TableHead>What to enter</TableHead>
              <TableHead className="min-w-44 max-sm:hidden">Example row</TableHead>
            </tr>
          </thead>
          <tbody>
            {linesOf(category).map(([column, meaning, example]) => (
              <TableRow key={column}>
                <TableCell className="max-w-32 font-medium">{column}</TableCell>
                <TableCell>
                  {meaning}
                  {example ? (
                    <span className="mt-0.5 block break-all text-muted-foreground sm:hidden">{example}</span>
                  ) : null}
                </TableCell>
                <TableCell className="wrap-anywhere text-muted-foreground max-sm:hidden">
                  {example || '—'}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
