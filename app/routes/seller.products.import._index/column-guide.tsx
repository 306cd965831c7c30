import { Card, CardTitle } from '~/components/ui/card';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';

type Line = [column: string, meaning: string, example: string];

function linesOf(category: string): Line[] {
  const { title, images } = limits;
  return [
    ['id', 'Ours, from an export. Empty for a new product.', ''],
    ['title', `${title.min} to ${title.max} characters`, 'Kente stole, handwoven'],
    ['description', 'Text, several lines if you like', 'Woven in Bonwire.'],
    ['price', 'GH₵, digits and a point', '149.50'],
    ['category', 'One of ours; others you choose in the preview', category],
    ['sku', 'Optional. Finds your product again', 'KN-204'],
    ['quantity', 'How many you have', '12'],
    [
      'images',
      `1 to ${images.max} addresses that begin with https://, parted by spaces or new lines. Empty keeps the photos of a product that you have`,
      'https://example.com/stole.jpg',
    ],
  ];
}

/** What the columns of our template mean, with one row as an example. */
export function ColumnGuide({ categories }: { categories: string[] }) {
  const [category = 'Fabric'] = categories;
  return (
    <Card>
      <CardTitle>The columns</CardTitle>
      <p className="prose mt-1 mb-4 text-muted-foreground">
        The first line names the columns, in any order. To change products you have,{' '}
        <a className="link" href={paths.seller.exportProducts()}>
          export them
        </a>
        , edit the file and send it back: a column that you delete stays as it is. Shopify’s product export
        can be sent as it is.
      </p>
      <div className="-mx-4 md:-mx-5">
        <Table className="text-sm">
          <thead>
            <tr>
              <TableHead className="whitespace-nowrap">Column</TableHead>
              <TableHead>What it says</TableHead>
              <TableHead className="max-sm:hidden">Example row</TableHead>
            </tr>
          </thead>
          <tbody>
            {linesOf(category).map(([column, meaning, example]) => (
              <TableRow key={column}>
                <TableCell className="font-medium whitespace-nowrap">{column}</TableCell>
                <TableCell>
                  {meaning}
                  {example ? (
                    <span className="mt-0.5 block break-all text-muted-foreground sm:hidden">{example}</span>
                  ) : null}
                </TableCell>
                <TableCell className="break-all text-muted-foreground max-sm:hidden">
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
