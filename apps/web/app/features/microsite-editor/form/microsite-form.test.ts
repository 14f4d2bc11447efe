import { type Microsite, micrositeSchema, type Picture, type Section } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { fillForm } from './fill-form'
import { fieldErrorsByPath, micrositeFormSchema } from './form-schema'
import { SECTION_KINDS } from './microsite-form'
import { readForm } from './read-form'

const shown = { is_visible: true, title: '' }
const picture: Picture = { url: '/archivos/a.webp', width: 10, height: 5, sources: [], placeholder: null }
const sections: Section[] = [
  { kind: 'contact', ...shown, email: 'a@b.co', phone: '', website: '', instagram: '' },
  { kind: 'location', ...shown, address: 'Calle 1', latitude: 4.6097, longitude: -74.08, markdown: '' },
  {
    kind: 'course',
    ...shown,
    markdown: '',
    course: {
      points: [
        [4, -74, 1],
        [5, -74, 2],
      ],
      distance_m: 9,
      climb_m: 1,
    },
  },
  { kind: 'sponsors', ...shown, items: [{ name: 'Agua', url: null, logo: picture }] },
  { kind: 'gallery', is_visible: false, title: 'Fotos', pictures: [{ picture, alt: 'Salida' }] },
  { kind: 'hero', ...shown },
]
const page: Microsite = { theme: { primary_color: '#0e7c86' }, logo: null, cover: picture, sections }

it('a page laid out to be edited and read back is the same page, with the missing kinds last and off', () => {
  const back = readForm(fillForm(page))
  expect(back.sections.slice(0, sections.length)).toEqual(sections)
  expect(back).toMatchObject({ theme: page.theme, logo: null, cover: picture })
  const added = back.sections.slice(sections.length)
  expect(added.map(({ kind }) => kind)).toEqual(['about', 'categories', 'schedule', 'kit', 'rules', 'faq'])
  expect(added.every(({ is_visible }) => !is_visible)).toBe(true)
  expect(micrositeSchema.safeParse(back).success).toBe(true)
})

it('every kind of the contract can be edited', () => {
  const kinds = fillForm({ ...page, sections: [] }).order
  expect(new Set(kinds)).toEqual(new Set(SECTION_KINDS))
  expect(kinds).toHaveLength(12)
})

it('degrees are typed with a comma and addresses without their protocol', () => {
  const form = fillForm(page)
  form.sections.location.latitude = ' 4,61 '
  form.sections.sponsors.items = [{ name: 'Agua', url: 'agua.test/sed', logo: null }]
  const [, location, , sponsors] = readForm(form).sections
  expect(location).toMatchObject({ latitude: 4.61 })
  expect(sponsors).toMatchObject({ items: [{ url: 'https://agua.test/sed' }] })
})

it('what breaks a rule is told at its field, wherever its section stands', () => {
  const form = fillForm(page)
  form.primaryColor = 'rojo'
  form.sections.location.longitude = 'oeste'
  form.sections.faq.items = [{ question: ' ', answer: '' }]
  const paths = micrositeFormSchema.safeParse(form).error?.issues.map((issue) => issue.path.join('.'))
  expect(paths?.sort()).toEqual([
    'primaryColor',
    'sections.faq.items.0.question',
    'sections.location.longitude',
  ])
})

it('the complaints of the server find the same fields', () => {
  const { order } = fillForm(page)
  const errors = {
    'draft.sections.1.markdown': ['Quita el código'],
    'draft.theme.primary_color': ['Elige un color'],
    'draft.logo': ['Sube la imagen desde tu equipo', 'Debe pesar menos'],
  }
  expect(Object.fromEntries(fieldErrorsByPath(errors, order))).toEqual({
    'sections.location.markdown': 'Quita el código',
    primaryColor: 'Elige un color',
    logo: 'Sube la imagen desde tu equipo. Debe pesar menos.',
  })
})
