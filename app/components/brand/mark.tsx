/** The logo: four woven blocks around a red heart. Decoration; `withName` adds 'Makola', or another name. */
export function Mark({ withName = false, name = 'Makola' }: { withName?: boolean; name?: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-base font-semibold">
      <svg data-slot="mark" viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
        <rect width="28" height="28" rx="6" className="fill-weave-green" />
        <path d="M5 5h6v6H5zM17 17h6v6h-6z" className="fill-weave-gold" />
        <path
          d="M11 5h6v2h-6zM11 9h6v2h-6zM11 17h6v2h-6zM11 21h6v2h-6zM5 11h2v6H5zM9 11h2v6H9zM17 11h2v6h-2zM21 11h2v6h-2z"
          className="fill-weave-white"
        />
        <path d="M11 11h6v6h-6z" className="fill-weave-red" />
      </svg>
      {withName ? <span className="truncate">{name}</span> : null}
    </span>
  );
}
