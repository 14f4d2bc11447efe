import { ApiError } from './api-error'

/** What is wrong in a file that was refused, by its lines; a text that is of no line comes as it is. */
export function lineFaults(error: unknown, say: (line: string, text: string) => string): string[] {
  const told = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  return told
    .map(([field, texts]) => ({
      line: Number(/^rows\.(\d+)$/.exec(field)?.[1] ?? 0),
      text: texts.join('. '),
    }))
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => (line === 0 ? text : say(String(line), text)))
}
