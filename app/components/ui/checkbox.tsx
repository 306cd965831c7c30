/**
 * The browser's own checkbox in the accent colour. Wrap it in a `<label>` that is at least 44 px high on a
 * phone.
 */
export function Checkbox(props: Omit<React.ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" {...props} />;
}
