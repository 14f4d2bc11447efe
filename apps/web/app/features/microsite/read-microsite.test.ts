import type { Section } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { readMicrosite } from './read-microsite'
import { exampleRace } from './testing/example-race'

const shown = { is_visible: true, title: '' }
const faq = (answer: string): Section => ({
  kind: 'faq',
  ...shown,
  items: Array.from({ length: 60 }, (_, index) => ({ question: `¿${index}?`, answer })),
})
const pageOf = (sections: Section[], policies = exampleRace.policies) =>
  readMicrosite({ ...exampleRace, policies, microsite: { ...exampleRace.microsite, sections } })

/** In short paragraphs, each of which costs little. */
const paragraphs = (piece: string) => `${piece.repeat(100).slice(0, 100)}\n\n`.repeat(200).slice(0, 16_000)

it.each([
  ['emphasis that never ends', paragraphs('__a_ ')],
  ['stars', paragraphs('*a ')],
  ['nested lists', '- a\n  - b\n    - c\n'.repeat(1_000).slice(0, 16_000)],
  ['items', '- a\n'.repeat(4_000)],
  ['paragraphs of a letter', 'a\n\n'.repeat(5_333)],
  ['lines', 'a  \n'.repeat(4_000)],
  ['bold words', '**a** '.repeat(2_666)],
])('a page of sixty answers of %s costs what one page may', (_what, answer) => {
  const before = process.cpuUsage()
  const page = pageOf([faq(answer)])
  const { user, system } = process.cpuUsage(before)
  // It was seconds. What it takes now, 20 to 50 ms, leaves room for a busy machine.
  expect((user + system) / 1000).toBeLessThan(500)
  // Each of them is drawn, and sent for the browser to know it.
  expect(JSON.stringify(page).match(/"kind"/g)?.length).toBeLessThan(40_000)
  expect(JSON.stringify(page)).toContain(answer.trim().slice(0, 1))
})

it('a page that a race could write stays Markdown to its last word', () => {
  const rule = '## Norma\n\nEl **corredor** lleva su _dorsal_ en el pecho y atiende al juez de la ruta. '
  const answer = 'Sí: hay **guardarropa** en la salida, de 5:00 a. m. a 11:00 a. m. Lleva tu dorsal.\n\n'
  const page = pageOf(
    [
      {
        kind: 'about',
        ...shown,
        markdown: `${'La carrera sale del parque y vuelve a él. '.repeat(40)}\n\n`.repeat(4),
      },
      { kind: 'rules', ...shown, markdown: `${rule}\n\n`.repeat(120) },
      faq(answer.repeat(4)),
    ],
    { ...exampleRace.policies, refunds: 'Hasta **un mes** antes', transfers: '' },
  )
  expect(JSON.stringify(page)).not.toContain('**')
  expect(JSON.stringify(page)).toContain('"un mes"')
})
