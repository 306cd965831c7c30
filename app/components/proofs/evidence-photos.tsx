/** Small photos of what arrived, each a link to its full size. */
export function EvidencePhotos({
  photos,
  to,
  alt,
}: {
  /** Paths in the storage. */
  photos: readonly string[];
  /** The address of a photo, `width` pixels wide where it is given. */
  to: (path: string, width?: number) => string;
  /** What they show. */
  alt: string;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {photos.map((path, index) => (
        <li key={path}>
          <a
            href={to(path)}
            target="_blank"
            rel="noreferrer"
            title="Open full size"
            className="block rounded-md"
          >
            <img
              src={to(path, 160)}
              alt={`${alt}, ${index + 1} of ${photos.length}`}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="photo size-20 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
