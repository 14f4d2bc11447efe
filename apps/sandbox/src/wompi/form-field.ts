import { type Fragment, type Html, html } from '../page/html'

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly type?: 'text' | 'email'
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'tel'
  readonly placeholder?: string
  readonly hint?: Fragment
}

export function formField({ name, label, value, problem, hint, ...input }: Field): Html {
  const described = [hint !== undefined && `${name}-ayuda`, problem !== undefined && `${name}-problema`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
  <label for="${name}">${label}</label>
  <input type="${input.type ?? 'text'}" id="${name}" name="${name}" value="${value}"${
    input.inputmode !== undefined && html` inputmode="${input.inputmode}"`
  } autocomplete="${input.autocomplete ?? 'off'}"${
    input.placeholder !== undefined && html` placeholder="${input.placeholder}"`
  }${problem !== undefined && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}>
  ${hint !== undefined && html`<p class="hint" id="${name}-ayuda">${hint}</p>`}
  ${fieldProblem(name, problem)}
</div>`
}

export function fieldProblem(name: string, problem: string | undefined): Fragment {
  return problem !== undefined && html`<p class="wrong" id="${name}-problema">${problem}</p>`
}
