/** A photo that the record has: its path or address, and how it is shown. */
export interface KeptPhoto {
  id: string;
  picture: React.ReactNode;
}

/** Above the photos that the record has. */
export const photosTitle = 'Photos in order';
