/** A page title for `meta`, from specific to general: `title('Fatu', 'Users')`. */
export function title(...parts: string[]): { title: string } {
  return { title: [...parts, 'Makola'].join(' · ') };
}
