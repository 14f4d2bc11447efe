/**
 * A tiny template: every interpolated value is escaped unless it is already Html.
 * It is the only way markup is built here, so mail from strangers can be shown safely.
 * Attributes must be written in double quotes in the template.
 */
export class Html {
  readonly #markup: string

  private constructor(markup: string) {
    this.#markup = markup
  }

  static fromTemplate(strings: TemplateStringsArray, values: readonly Fragment[]): Html {
    let markup = strings[0] ?? ''
    values.forEach((value, index) => {
      markup += render(value) + (strings[index + 1] ?? '')
    })
    return new Html(markup)
  }

  toString(): string {
    return this.#markup
  }
}

export type Fragment = Html | string | number | null | undefined | false | readonly Fragment[]

export function html(strings: TemplateStringsArray, ...values: Fragment[]): Html {
  return Html.fromTemplate(strings, values)
}

function render(value: Fragment): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(render).join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
