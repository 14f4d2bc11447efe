/** The text of an error, when it carries one. */
export function messageOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null
}
