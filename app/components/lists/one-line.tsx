/** Text of a column in one line from a laptop on: what is longer ends in '…' and is whole on hover. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className="md:block md:truncate" title={children}>
      {children}
    </span>
  );
}

/** Of the columns of `OneLine`: they share what the others leave. */
export const oneLineCell = 'md:max-w-0';
