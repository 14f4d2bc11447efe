import type { Microsite } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { tidyMicrosite } from './tidy-microsite.rules'

type Sponsors = Extract<Microsite['sections'][number], { kind: 'sponsors' }>

const page = (sections: Microsite['sections'], primary_color: string | null = null): Microsite => ({
  theme: { primary_color },
  logo: null,
  cover: null,
  sections,
})
const sponsors = (...urls: (string | null)[]): Sponsors => ({
  kind: 'sponsors',
  is_visible: true,
  title: 'Patrocinadores',
  items: urls.map((url) => ({ name: 'Andes', url, logo: null })),
})
const urlsOf = ({ sections }: Microsite) =>
  sections.flatMap((section) => (section.kind === 'sponsors' ? section.items.map(({ url }) => url) : []))

it('colours are kept in lower case, and none stays none', () => {
  expect(tidyMicrosite(page([], '#AABBCC')).theme.primary_color).toBe('#aabbcc')
  expect(tidyMicrosite(page([])).theme.primary_color).toBeNull()
})

it.each([
  ['https://andes.test/hola mundo', 'https://andes.test/hola%20mundo'],
  ['https://andes.test/caña', 'https://andes.test/ca%C3%B1a'],
  ['https://andes.test/?q=a|b', 'https://andes.test/?q=a%7Cb'],
  ['https://andes.test/50%', 'https://andes.test/50%25'],
  ['https://andes.test/50%a', 'https://andes.test/50%25a'],
  ['https://andes.test/a%20b?c=d&e=(f)', 'https://andes.test/a%20b?c=d&e=(f)'],
  ['https://ANDES.test', 'https://andes.test/'],
])('a sponsor’s address %s is written %s', (given, tidy) => {
  expect(urlsOf(tidyMicrosite(page([sponsors(given)])))).toEqual([tidy])
})

it('a sponsor without an address stays without, and other sections as they are', () => {
  const text = { kind: 'rules', is_visible: true, title: '', markdown: 'A|B' } as const
  const tidy = tidyMicrosite(page([text, sponsors(null)]))
  expect(tidy.sections[0]).toEqual(text)
  expect(urlsOf(tidy)).toEqual([null])
})
