/**
 * The colours of the brand where no stylesheet is: pictures, icons and the browser's bar. They are those of
 * `app/styles/theme.css`, the handover page, the mark and the installed app, which a test compares.
 */
export const brandColours = {
  paper: '#fbfaf7',
  darkPaper: '#141512',
  muted: '#f4f2ec',
  ink: '#1c1b18',
  green: '#0d5c43',
  gold: '#f5b80b',
  red: '#e4572e',
  white: '#ffffff',
} as const;
