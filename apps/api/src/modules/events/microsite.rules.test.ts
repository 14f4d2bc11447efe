import { describe, expect, it } from 'vitest'
import { defaultMicrosite, presentMicrosite, storedMicrosite } from './microsite.rules'

const facts = {
  summary: 'La carrera del barrio',
  venue: 'Parque El Salado',
  contact_email: 'hola@andes.example',
  contact_phone: '3001234567',
  pickups: [],
}
const kindsOf = ({ sections }: ReturnType<typeof presentMicrosite>) => sections.map(({ kind }) => kind)

describe('the page of a race nobody has arranged', () => {
  it('shows what the race already says, in order', () => {
    const page = presentMicrosite({ ...facts, microsite: null })
    expect(kindsOf(page)).toEqual(['hero', 'about', 'categories', 'location', 'contact'])
    expect(page.sections).toContainEqual(expect.objectContaining({ kind: 'about', markdown: facts.summary }))
    expect(page.sections).toContainEqual(expect.objectContaining({ kind: 'location', address: facts.venue }))
    expect(page.sections).toContainEqual(
      expect.objectContaining({ kind: 'contact', email: facts.contact_email, phone: facts.contact_phone }),
    )
  })

  it('leaves out what the race does not say', () => {
    const unknown = {
      ...{ summary: '', venue: null, contact_email: null, contact_phone: null },
      pickups: [],
      microsite: null,
    }
    expect(kindsOf(presentMicrosite(unknown))).toEqual(['hero', 'categories'])
  })

  it('has its kit as soon as the race says where it is handed over', () => {
    const page = presentMicrosite({ ...facts, pickups: [{}], microsite: null })
    expect(kindsOf(page)).toContain('kit')
    // Hidden by its organizer, it stays hidden.
    const kit = { kind: 'kit', is_visible: false, title: '', markdown: '', pickup: '' } as const
    const hidden = { ...defaultMicrosite(facts), sections: [kit] }
    expect(kindsOf(presentMicrosite({ ...facts, pickups: [{}], microsite: hidden }))).toEqual([])
    const shown = { ...hidden, sections: [{ ...kit, is_visible: true }] }
    expect(kindsOf(presentMicrosite({ ...facts, pickups: [{}], microsite: shown }))).toEqual(['kit'])
    expect(kindsOf(presentMicrosite({ ...facts, microsite: shown }))).toEqual([])
  })

  it('has no colour, logo nor cover of its own', () => {
    expect(defaultMicrosite(facts)).toMatchObject({ theme: { primary_color: null }, logo: null, cover: null })
  })

  it('offers its organizer every section once, empty until it is written', () => {
    const { sections } = defaultMicrosite(facts)
    expect(sections.filter(({ is_visible }) => !is_visible).map(({ kind }) => kind)).toEqual([
      'course',
      'schedule',
      'kit',
      'rules',
      'sponsors',
      'gallery',
      'faq',
    ])
    expect(new Set(sections.map(({ kind }) => kind)).size).toBe(12)
    const shown = { ...facts, microsite: { ...defaultMicrosite(facts), sections: sections.map(visible) } }
    expect(kindsOf(presentMicrosite(shown))).toEqual(kindsOf(presentMicrosite({ ...facts, microsite: null })))
  })
})

describe('the page an organizer published', () => {
  const about = { kind: 'about', is_visible: true, title: '', markdown: 'Corre con nosotros' } as const
  const published = { theme: { primary_color: '#b3261e' }, logo: null, cover: null, sections: [about] }

  it('is what is shown, with its colour', () => {
    expect(presentMicrosite({ ...facts, microsite: published })).toEqual(published)
  })

  it('hides what its organizer hid and what has nothing to say', () => {
    const sections = [
      { ...about, is_visible: false },
      { kind: 'rules', is_visible: true, title: '', markdown: '' },
    ]
    expect(presentMicrosite({ ...facts, microsite: { ...published, sections } }).sections).toEqual([])
  })

  it('gives way to the first one when it can no longer be read', () => {
    const page = presentMicrosite({ ...facts, microsite: { sections: 'unas cuantas' } })
    expect(page).toEqual(presentMicrosite({ ...facts, microsite: null }))
  })

  it('a stored document of another shape counts as none', () => {
    expect(storedMicrosite(published)).toEqual(published)
    expect(storedMicrosite({ blocks: [] })).toBeNull()
    expect(storedMicrosite(undefined)).toBeNull()
  })

  it('loses a course with impossible numbers, and nothing else', () => {
    const course = {
      points: [
        [4, -74, 2_600],
        [4.1, -74.1, 2_700],
      ],
      distance_m: 15_700,
      climb_m: 100,
    }
    const section = { kind: 'course', is_visible: true, title: 'Ruta', markdown: 'Sube', name: '15K' }
    const stored = (main: object, other: object) => ({
      ...published,
      sections: [about, { ...section, course: main, others: [{ name: '21K', course: other }] }],
    })
    const tall = { ...course, points: [...course.points, [4.1, -74.1, 1e308]] }
    expect(storedMicrosite(stored(course, course))).toEqual(stored(course, course))
    for (const unsound of [
      tall,
      { ...course, distance_m: 5e7 },
      { ...course, climb_m: -1 },
      { points: [] },
    ]) {
      expect(storedMicrosite(stored(unsound, course))?.sections).toEqual([
        about,
        { ...section, course: null, others: [{ name: '21K', course }] },
      ])
      expect(storedMicrosite(stored(course, unsound))?.sections).toEqual([
        about,
        { ...section, course, others: [] },
      ])
    }
  })
})

function visible<Section>(section: Section): Section {
  return { ...section, is_visible: true }
}
