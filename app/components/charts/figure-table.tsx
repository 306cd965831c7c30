/** A table of figures: what each row is about on the left, numbers on the right. */
export function FigureTable({
  headers,
  children,
}: {
  headers: readonly string[];
  /** Rows. Their names are `<th scope="row">` where they have a bar. */
  children: React.ReactNode;
}) {
  return (
    <table className="figure-table">
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
