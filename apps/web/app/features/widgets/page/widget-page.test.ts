import type { WidgetEvent, WidgetOptions } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { type WidgetPageContent, widgetPage } from './widget-page'

const NOW = new Date('2027-03-01T12:00:00Z')

const OPTIONS: WidgetOptions = {
  theme: 'light',
  color: null,
  title: '',
  button_label: '',
  counts_to: 'race',
  shows_capacity: false,
}

const EVENT: WidgetEvent = {
  slug: 'media-de-cali',
  name: 'Media de Cali',
  city: 'Cali',
  city_code: '76001',
  discipline: 'road',
  starts_at: '2027-03-14T11:00:00Z',
  registration_opens_at: '2027-01-01T05:00:00Z',
  registration_closes_at: '2027-03-10T05:00:00Z',
  status: 'open',
  distances_m: [21_000, 10_000],
  distances: [
    { distance_m: 21_000, team_size: 1 },
    { distance_m: 10_000, team_size: 1 },
  ],
  cover: null,
  color: '#12805C',
  categories: [
    {
      name: '21K',
      distance_m: 21_000,
      team_size: 1,
      status: 'open',
      total_cop: 95_000,
      phase: { name: 'Preventa', ends_at: '2027-03-05T05:00:00Z' },
      next: null,
      remaining: null,
    },
    {
      name: 'Relevo',
      distance_m: 10_000,
      team_size: 1,
      status: 'sold_out',
      total_cop: null,
      phase: null,
      next: null,
      remaining: null,
    },
  ],
  registered: 1_284,
  places_taken: 1_284,
  capacity: 2_000,
}

interface Given extends Partial<Pick<WidgetPageContent, 'kind'>> {
  options?: Partial<WidgetOptions>
  event?: Partial<WidgetEvent>
}

function draw({ kind = 'card', options = {}, event = {} }: Given = {}): string {
  const content = { kind, options: { ...OPTIONS, ...options }, event: { ...EVENT, ...event } }
  return widgetPage({ ...content, allowed_domains: ['club.co'] }, NOW)
}

/** What people read. */
function words(page: string): string {
  return page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe("a widget's page", () => {
  it('as a button leads to registering, in another tab', () => {
    const page = draw({ kind: 'button' })
    expect(page).toContain('href="/media-de-cali/inscripcion" target="_blank" rel="noopener"')
    expect(words(page)).toContain('Desde $ 95.000')
  })

  it('as a card tells when, where, how far and for how much', () => {
    expect(words(draw())).toMatch(
      /Inscripciones abiertas Media de Cali dom 14 mar 2027, .*Cali 21K 10K Desde \$ 95\.000/,
    )
  })

  it.each(['button', 'card'] as const)('as a %s never calls a race free for one free distance', (kind) => {
    const [paid] = EVENT.categories
    if (paid === undefined) throw new Error('a paid distance')
    const kids = { ...paid, name: 'Infantil', total_cop: 0 }
    expect(words(draw({ kind, event: { categories: [paid, kids] } }))).toMatch(/Con distancia gratis/)
    expect(words(draw({ kind, event: { categories: [kids] } }))).toMatch(/ Gratis /)
  })

  it('as a countdown starts from what is left when it is drawn', () => {
    expect(words(draw({ kind: 'countdown' }))).toContain(
      'Faltan para la salida 12 días 23 horas 00 min 00 seg',
    )
    expect(draw({ kind: 'countdown' })).toContain('aria-label="Faltan 12 días para la salida"')
    const closing = draw({ kind: 'countdown', options: { counts_to: 'registration_close' } })
    expect(words(closing)).toContain('Cierran las inscripciones en 8 días')
  })

  it('as a list of categories says what each costs today', () => {
    const text = words(draw({ kind: 'categories' }))
    expect(text).toContain('21K $ 95.000 Preventa, hasta el 4 mar')
    expect(text).toContain('Relevo 10K Agotada')
  })

  it('as a counter says how many there are, and of how many if asked', () => {
    expect(words(draw({ kind: 'counter' }))).toContain('1.284 corredores inscritos')
    expect(words(draw({ kind: 'counter' }))).not.toContain('2.000')
    expect(words(draw({ kind: 'counter', options: { shows_capacity: true } }))).toContain('de 2.000 cupos')
  })

  it.each([
    ['sold_out', 'Cupos agotados'],
    ['closed', 'Inscripciones cerradas'],
    ['finished', 'Ya se corrió'],
    ['cancelled', 'Carrera cancelada'],
    ['upcoming', 'Abren el 1 ene'],
  ] as const)('of a race that is %s says so and leads to the race', (status, expected) => {
    for (const kind of ['button', 'card', 'countdown', 'categories', 'counter'] as const) {
      const page = draw({ kind, event: { status } })
      // There is still time on the clock of a race that only has no more places.
      if (kind !== 'countdown' || status === 'cancelled') expect(words(page)).toContain(expected)
      expect(page).toContain('href="/media-de-cali"')
      expect(page).not.toContain('/inscripcion"')
    }
  })

  it('shows what its organizer typed as words, never as code', () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    for (const kind of ['button', 'card', 'countdown', 'categories', 'counter'] as const) {
      const page = draw({ kind, options: { title: attack, button_label: attack }, event: { name: attack } })
      expect(page.match(/<script/g)).toHaveLength(1)
      expect(page).not.toMatch(/<img src=x/)
    }
  })

  it("wears the race's colour, or its own, with words that can be read over it", () => {
    expect(draw()).toContain('--primary:#12805C;')
    const own = draw({ options: { color: '#FFE600', theme: 'dark' } })
    expect(own).toContain('--primary:#FFE600;')
    expect(own).toContain('--on:#0B1533;')
    expect(own).toContain('--surface:#0B1533;')
  })

  it('says it has changed when what it shows has, and not because time passes', () => {
    const state = (page: string) => /data-state="(\w+)"/.exec(page)?.[1]
    const content = { kind: 'countdown' as const, options: OPTIONS, event: EVENT, allowed_domains: [] }
    expect(state(widgetPage(content, NOW))).toBe(state(widgetPage(content, new Date(NOW.getTime() + 5_000))))
    expect(state(draw({ kind: 'counter' }))).not.toBe(
      state(draw({ kind: 'counter', event: { registered: 1_285 } })),
    )
  })

  it('measures places against places, though a relay has more people than places', () => {
    const page = draw({
      kind: 'counter',
      options: { shows_capacity: true },
      event: { registered: 200, places_taken: 50, capacity: 100 },
    })
    expect(page).toContain('width:50%')
    expect(page).toContain('50 de 100 cupos')
    expect(page).toContain('>200<')
  })
})
