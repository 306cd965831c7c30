/** A photo that the record has: its path or address, and how it is shown. */
export interface KeptPhoto {
  id: string;
  picture: React.ReactNode;
}

/** The name of the photos that a form has, for screen readers. */
export const photosTitle = 'Photos in order';
