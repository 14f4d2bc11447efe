import { type Html, html } from './html'
import { type Shell, shell } from './shell'

export interface Notice {
  section: Shell['section']
  title: string
  explanation: string
  detail?: string
  back?: { href: string; label: string }
}

/** A page that says one thing: what happened and what to do. */
export function noticePage({ section, title, explanation, detail, back }: Notice): Html {
  return shell({
    title,
    section,
    body: html`<section class="card notice">
  <h1>${title}</h1>
  <p>${explanation}</p>
  ${detail !== undefined && html`<p class="detail">${detail}</p>`}
  ${back !== undefined && html`<p><a class="button" href="${back.href}">${back.label}</a></p>`}
</section>`,
  })
}
