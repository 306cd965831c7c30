/** The title of a page for its `meta`, from the special to the general: `title('Fatu', 'Users')`. */
export function title(...parts: string[]): { title: string } {
  return { title: [...parts, 'Makola'].join(' · ') };
}
