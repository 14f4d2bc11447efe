/** For failures nobody needs to be told about but a developer may want to see. */
export function logInBrowser(message: string, error: unknown): void {
  console.warn(message, error)
}
