/** What `npm start` says about the version of Node ('24.21.0'); null when there is nothing to say. */
export function nodeNotice(version: string): string | null {
  const [line = 0] = version.split('.').map(Number);
  if (line >= 22) return null;
  return `Node ${line} has had no security updates since April 2026. Makola runs on it; Node 24 is recommended, and faster.`;
}
