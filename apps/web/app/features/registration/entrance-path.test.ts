// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { Entrance } from './entrance-path'

// As on a page that nobody has signed in on: a file before this one may have left its session.
vi.resetModules()
const { entrancePath, SHOW_ENTRANCE } = await import('./entrance-path')

afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

/** What the page shows with its first frame. */
function isShown(entrance: Entrance): boolean {
  document.body.innerHTML = `<aside hidden data-entrance="${entrance}"></aside><i></i>`
  const currentScript = document.querySelector('i')
  new Function('document', SHOW_ENTRANCE)({ currentScript })
  return document.querySelector('aside')?.hidden === false
}

it.each<[string | null, Entrance | null]>([
  [null, null],
  ['/perfil', null],
  ['/brisa-farallones', null],
  ['/brisa-farallones/inscripcion', 'race'],
  ['/brisa-farallones/inscripcion/', 'race'],
  ['/brisa-farallones/inscripcion?paso=corredores', 'race'],
  ['/brisa-farallones/inscripcion?paso=corredores&orden=ZN-1', 'order'],
  ['/brisa-farallones/inscripcion?orden=ZN-1', 'order'],
  ['/brisa-farallones/inscripcion?desorden=1', 'race'],
  ['/organizador/inscripciones', null],
])('on the way to %s the way on without an account is to a %s, drawn and alive', (path, offered) => {
  if (path !== null) sessionStorage.setItem('redirectPath', path)
  for (const entrance of ['race', 'order'] as const) {
    expect(entrancePath(entrance), entrance).toBe(offered === entrance ? path : null)
    expect(isShown(entrance), `${entrance} as drawn`).toBe(offered === entrance)
  }
})
