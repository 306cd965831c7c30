/** Records of one query. */
const pageSize = 50;

/**
 * Runs `run` for each record that is due, until none is left, or those that are left cannot be dealt with.
 *
 * @param list ids of records that are due, the longest ago first
 * @param run whether it changed the record
 * @returns how many were changed
 */
export async function runDue(
  list: (size: number) => Promise<string[]>,
  run: (id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await list(pageSize);
    let changed = 0;
    for (const id of ids) changed += Number(await run(id));
    done += changed;
    if (ids.length < pageSize || changed === 0) return done;
  }
}
