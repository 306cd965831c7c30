const drawings = {
  stole: (
    <>
      <path d="M0 0h40v40H0z" className="fill-weave-green" />
      <path
        d="M0 0h10v10H0zM20 0h10v10H20zM10 10h10v10H10zM30 10h10v10H30zM0 20h10v10H0zM20 20h10v10H20zM10 30h10v10H10zM30 30h10v10H30z"
        className="fill-weave-gold"
      />
      <path d="M13 3h4v4h-4zM33 23h4v4h-4zM3 13h4v4H3zM23 33h4v4h-4z" className="fill-weave-red" />
    </>
  ),
  pot: (
    <>
      <path d="M0 0h40v40H0z" fill="#ecdfca" />
      <path d="M14 10h12v3H14zM16 13h8l4 5c3 6 0 12-5 12h-6c-5 0-8-6-5-12z" fill="#8a5426" />
    </>
  ),
  beads: (
    <>
      <path d="M0 0h40v40H0z" fill="#e3ecf6" />
      <path d="M6 12c2 10 26 10 28 0" fill="none" stroke="#6a665c" />
      <circle cx="10" cy="18" r="4.5" fill="#1f5f99" />
      <circle cx="20" cy="21" r="5" className="fill-weave-gold" />
      <circle cx="30" cy="18" r="4.5" className="fill-weave-red" />
    </>
  ),
};

export type ExamplePhotoName = keyof typeof drawings;

/** A product photo drawn inline. Decoration. */
export function ExamplePhoto({ name }: { name: ExamplePhotoName }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0 rounded-md">
      {drawings[name]}
    </svg>
  );
}
