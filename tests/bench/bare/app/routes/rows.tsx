import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

const rowsShown = 25;

/** 25 rows with `?cells` cells in each: as many as make the page as long as the one that it stands beside. */
export async function loader({ request }: LoaderFunctionArgs) {
  const cells = Number(new URL(request.url).searchParams.get('cells') ?? 6);
  return Array.from({ length: rowsShown }, (_, row) => ({
    id: `row-${row}`,
    cells: Array.from({ length: cells }, (_, cell) => `Some ${row * cells + cell} words`),
  }));
}

export default function Rows() {
  const rows = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell) => (
              <td key={cell} className="px-4 py-2 text-sm text-muted whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
