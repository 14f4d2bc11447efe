import { describe, expect, it } from 'vitest'
import { freeSlug, slugBase } from './event-slug.rules'

describe('the address of an event', () => {
  it.each([
    ['Media Maratón de Bogotá', 'media-maraton-de-bogota'],
    ['  ¡Corre, Ñandú! 10K  ', 'corre-nandu-10k'],
    ['5K', 'carrera-5k'],
    ['10K', '10k'],
    ['🏃🏃🏃', 'carrera'],
    ['--¡¡ Corre !!--', 'corre'],
    [`${'a'.repeat(29)} ${'b'.repeat(30)}`, `${'a'.repeat(29)}-${'b'.repeat(30)}`],
    [`${'a'.repeat(29)} ${'b'.repeat(30)} c`, `${'a'.repeat(29)}-${'b'.repeat(30)}`],
    [`Río ${'x'.repeat(80)}`, 'rio'],
    [`La ${'x'.repeat(80)}`, `la-${'x'.repeat(57)}`],
    [`${'palabra '.repeat(20)}`, 'palabra-palabra-palabra-palabra-palabra-palabra-palabra'],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('of «%s» is %s', (name, slug) => {
    expect(slugBase(name)).toBe(slug)
  })

  it.each([
    ['free', 'trote-rio', [], 'trote-rio'],
    ['taken', 'trote-rio', ['trote-rio'], 'trote-rio-2'],
    ['taken twice', 'trote-rio', ['trote-rio', 'trote-rio-2', 'trote-rio-nocturno'], 'trote-rio-3'],
    ['with a gap', 'trote-rio', ['trote-rio', 'trote-rio-3'], 'trote-rio-2'],
    ['a screen of the site', 'eventos', [], 'eventos-2'],
    ['a screen of the site, numbered by somebody else', 'login', ['login-2'], 'login-3'],
  ])('when %s', (_, base, taken, slug) => {
    expect(freeSlug(base, taken)).toBe(slug)
  })
})
