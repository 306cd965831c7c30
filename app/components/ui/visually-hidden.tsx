/** Words for people who listen instead of look. */
export function VisuallyHidden(props: React.ComponentProps<'span'>) {
  return <span data-slot="visually-hidden" className="sr-only" {...props} />;
}
