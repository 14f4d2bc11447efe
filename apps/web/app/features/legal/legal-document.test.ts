import { LEGAL_VERSION } from '@zancada/contracts/accounts/legal-version'
import { describe, expect, test } from 'vitest'
import { inlinesOf } from './inline-links'
import { fillIn, type LegalDocument } from './legal-document'
import { privacy } from './privacy.server'
import { terms } from './terms.server'

const everyText = (document: LegalDocument) => JSON.stringify(document)

describe.each([
  ['terms', terms],
  ['privacy', privacy],
])('the text of the %s', (_, document) => {
  test('gives each section its own anchor', () => {
    const ids = document.sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has no block without words and no name left to fill in', () => {
    expect(everyText(document)).not.toMatch(/\{\{|\}\}|""/)
  })

  test('says who to write to', () => {
    expect(everyText(document)).toMatch(/\]\(mailto:[^)]+@[^)]+\)/)
  })
})

test.each([
  'Ley 1581 de 2012',
  'Superintendencia de Industria y Comercio',
  'diez días hábiles',
  'quince días hábiles',
  'No estás obligado',
])('the privacy policy carries what the law asks of it: «%s»', (words) => {
  expect(everyText(privacy)).toContain(words)
})

test('the version in force is a calendar date, as consents record it', () => {
  expect(LEGAL_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(new Date(LEGAL_VERSION).toISOString().slice(0, 10)).toBe(LEGAL_VERSION)
})

test('a name nobody gave a value to is refused', () => {
  const document = { metaTitle: '', metaDescription: '', title: '{{nobody}}', lead: '', sections: [] }
  expect(() => fillIn(document, {})).toThrow('nobody')
})

test('links inside a text are found, and the rest is left as it was', () => {
  expect(inlinesOf('Mira [tu perfil](/perfil), o escribe a [a@b.co](mailto:a@b.co)')).toEqual([
    'Mira ',
    { label: 'tu perfil', href: '/perfil' },
    ', o escribe a ',
    { label: 'a@b.co', href: 'mailto:a@b.co' },
  ])
  expect(inlinesOf('Sin enlaces [ni esto]')).toEqual(['Sin enlaces [ni esto]'])
})
