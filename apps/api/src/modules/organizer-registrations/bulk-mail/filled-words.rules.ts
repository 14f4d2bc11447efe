/** Of a runner, what a mail's words stand for. */
export interface RunnerWords {
  readonly first_name: string | null
  readonly event_name: string
  readonly category_name: string
  readonly bib: string | null
}

/** A subject with its words filled in: one line, whatever a name holds. */
export function fillSubject(subject: string, runner: RunnerWords): string {
  return fill(subject, runner, (value) => value.replaceAll(/\p{Cc}+/gu, ' '))
}

/** The Markdown with its words filled in: what runners wrote of themselves is text, never Markdown. */
export function fillBody(markdown: string, runner: RunnerWords): string {
  return fill(markdown, runner, asText)
}

function fill(text: string, runner: RunnerWords, written: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = {
    nombre: runner.first_name ?? 'corredor',
    carrera: runner.event_name,
    categoria: runner.category_name,
    dorsal: runner.bib ?? 'por asignar',
  }
  return text.replaceAll(/\{(nombre|carrera|categoria|dorsal)\}/g, (_, word: string) =>
    written(values[word] ?? ''),
  )
}

/** Markdown takes any punctuation after a backslash as itself. */
function asText(value: string): string {
  return value.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}
