/**
 * Statements that do not need each other's answers, in one trip. Unlike Promise.all it waits for all of them before it
 * tells of a failure, the first in the order of the list: what went on after a rollback to a savepoint would be written.
 */
export async function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Each in keyof Asked]: Awaited<Asked[Each]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
