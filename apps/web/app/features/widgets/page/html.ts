/** HTML by template, in which every value is escaped unless it is HTML of ours. Little enough to need no library. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[]

export function html(pieces: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(pieces.reduce((text, piece, place) => text + written(values[place - 1] ?? '') + piece))
}

/** Of our own making and safe as it is: drawings, style sheets. */
export function raw(text: string): Html {
  return new Html(text)
}

function written(value: HtmlValue): string {
  if (value instanceof Html) return value.text
  if (value === null || value === false) return ''
  if (typeof value === 'object') return value.map(written).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
