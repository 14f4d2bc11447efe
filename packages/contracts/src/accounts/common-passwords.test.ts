import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('a common password', () => {
  it.each([
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'aaaaaaaaaa',
    'abababababab',
    'password123',
    'P@ssw0rd2026!',
    'Contraseña123',
    'Colombia2026!',
    'teamoteamo',
    '123zancada123',
  ])('%s is known as one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Zancada2026! sube al páramo',
    'trote-lento-93',
    'correhorse battery',
    'mDq8-vento-azul',
    'colombia es pasión',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
