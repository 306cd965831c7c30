let prefix = '';

/**
 * Has all records and files of this process be below `path`, like `doctor/RUN`, apart from those of the
 * marketplace: for `npm run doctor`, which removes them again. Logins have no folders and stay among all.
 * Indexes and policies of expiry go by the name of a collection, so they are those of the marketplace; the
 * security rules let no browser read there. With an empty path it is the marketplace again.
 */
export function enterNamespace(path: string): void {
  prefix = path && `${path}/`;
}

/** Where a collection, folder or file of this process is. */
export const inNamespace = (path: string): string => prefix + path;

/** What a path of the storage is called in this process. */
export const outOfNamespace = (path: string): string => path.slice(prefix.length);
