import { expect, it } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path'

it.each([
  '/',
  '/perfil',
  '/media-maraton-bogota/inscripcion',
  '/media-maraton-bogota/inscripcion?categoria=10k&x=1#paso-2',
  '/eventos/publicos?q=media%20marat%C3%B3n',
  '/eventos/publicos?volver=https://otro.co//x',
  '/marat%C3%B3n-ca%C3%B1a/inscripcion',
])('%s stays inside the site', (path) => {
  expect(safeRedirectPath(path)).toBe(path)
})

it.each([
  [null],
  [undefined],
  [''],
  ['perfil'],
  ['./perfil'],
  ['https://malo.co'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,x'],
  ['//malo.co'],
  ['///malo.co'],
  ['/\\malo.co'],
  ['\\\\malo.co'],
  ['/a\\..\\b'],
  ['/\tmalo'],
  ['/\n/malo.co'],
  ['\t//malo.co'],
  [' /perfil'],
  ['/ /malo.co'],
  ['/\u0000'],
  ['/\u200b/malo.co'],
  ['/\u2028/malo.co'],
  ['/%2Fmalo.co'],
  ['/%2f%2fmalo.co'],
  ['/%5Cmalo.co'],
  ['/%5cmalo.co'],
  ['/%09/malo.co'],
  ['/%0d%0aSet-Cookie:x'],
  ['/%00'],
  ['/%252Fmalo.co'],
  ['/%25252Fmalo.co'],
  ['/%2525252525252Fmalo.co'],
  ['/a//malo.co'],
  ['/..//malo.co'],
  ['/.//malo.co'],
  ['/%2e%2e//malo.co'],
  ['/%E0%A4%A'],
  ['/100%25-trail'],
])('%j could lead elsewhere and is refused', (path) => {
  expect(safeRedirectPath(path)).toBeNull()
})
