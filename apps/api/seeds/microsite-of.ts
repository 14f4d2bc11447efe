import type { Microsite, Picture, Section } from '@zancada/contracts'
import { courseOf, readGpx } from '../src/modules/events'
import { drawGpx } from './draw-gpx'
import type { RacePage } from './race-pages'
import type { DemoRace } from './races'

interface RacePictures {
  readonly cover: Picture
  readonly gallery: readonly Picture[]
}

const shown = { is_visible: true, title: '' }

/** The page of a race, as its organizer would have arranged it. */
export function micrositeOf(race: DemoRace, page: RacePage, pictures: RacePictures): Microsite {
  return {
    theme: { primary_color: page.primary_color },
    logo: null,
    cover: pictures.cover,
    sections: [
      { kind: 'hero', ...shown },
      { kind: 'about', ...shown, markdown: page.about },
      { kind: 'categories', ...shown },
      courseSection(race, page),
      scheduleSection(race),
      kitSection(page),
      {
        kind: 'gallery',
        ...shown,
        pictures: pictures.gallery.map((picture, index) => ({ picture, alt: page.gallery[index] ?? '' })),
      },
      { kind: 'rules', ...shown, markdown: rulesOf(race) },
      {
        kind: 'faq',
        ...shown,
        items: [...page.faq, ...COMMON_QUESTIONS].map(([question, answer]) => ({ question, answer })),
      },
      {
        kind: 'sponsors',
        ...shown,
        items: page.sponsors.map((name) => ({ name, url: null, logo: null })),
      },
      {
        kind: 'location',
        ...shown,
        address: race.venue,
        latitude: page.track.latitude,
        longitude: page.track.longitude,
        markdown: 'Llega en transporte público o en bicicleta: hay parqueadero vigilado para bicicletas.',
      },
      {
        kind: 'contact',
        ...shown,
        email: `hola@${race.slug}.demo`,
        phone: '',
        website: '',
        instagram: page.instagram,
      },
    ],
  }
}

/** One course per distance, the longest first. */
function courseSection(race: DemoRace, page: RacePage): Section {
  const [longest, ...others] = coursesOf(race).map(({ name, metres, share }) => {
    const { low, high } = page.track
    const seed = share === 1 ? race.slug : `${race.slug}:${name}`
    // A shorter one stays nearer the start, and climbs less.
    const track = { ...page.track, high: low + (high - low) * Math.sqrt(share) }
    return { name, course: courseOf(readGpx(Buffer.from(drawGpx(seed, race.name, track, metres)))) }
  })
  return {
    kind: 'course',
    ...shown,
    markdown: page.course,
    course: longest?.course ?? null,
    ...(others.length > 0 && longest && { name: longest.name, others }),
  }
}

/** A relay is run over and over the same lap. */
function coursesOf({ categories }: DemoRace): { name: string; metres: number; share: number }[] {
  const sorted = categories.toSorted((a, b) => b.distance_m - a.distance_m)
  const most = sorted[0]?.distance_m ?? 1
  return sorted
    .filter(({ distance_m }, index) => distance_m !== sorted[index - 1]?.distance_m)
    .map(({ name, distance_m }) => ({
      name: name.slice(0, 30),
      metres: distance_m,
      share: distance_m / most,
    }))
}

function scheduleSection({ venue, startHour, categories }: DemoRace): Section {
  const start = startHour * 60
  const day = (minutes: number, what: string) => ({ when: clock(minutes), what, where: venue })
  return {
    kind: 'schedule',
    ...shown,
    items: [
      { when: 'Viernes, 2:00 p. m. – 7:00 p. m.', what: 'Entrega de kits', where: venue },
      { when: 'Sábado, 9:00 a. m. – 6:00 p. m.', what: 'Entrega de kits', where: venue },
      day(start - 75, 'Guardarropa y calentamiento'),
      ...categories.map(({ name }) => day(start, `Salida ${name}`)),
      day(start + 150, 'Premiación'),
    ],
  }
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const half = hour % 24 < 12 ? 'a. m.' : 'p. m.'
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`
}

function kitSection({ kit }: RacePage): Section {
  const items = ['Camiseta oficial', 'Dorsal con chip', 'Medalla al llegar', ...kit]
  return {
    kind: 'kit',
    ...shown,
    markdown: items.map((item) => `- ${item}`).join('\n'),
    pickup:
      'Lleva tu documento y tu entrada. Si no puedes ir, autoriza a otra persona desde «Mis inscripciones».',
  }
}

function rulesOf({ discipline }: DemoRace): string {
  return discipline === 'trail'
    ? '1. El dorsal va visible y no se dobla.\n2. Sin el equipo obligatorio no se sale.\n3. Quien deja basura en el sendero queda fuera.\n4. Se auxilia siempre al compañero: el tiempo se compensa.\n5. Los cortes son por seguridad y no se discuten.'
    : '1. El dorsal va visible y no se dobla.\n2. Se corre por el carril cerrado; los audífonos, con volumen bajo.\n3. Los vasos van a la caneca.\n4. El tiempo oficial es el del chip.\n5. La categoría se gana por tiempo bruto en los tres primeros puestos.'
}

const COMMON_QUESTIONS: RacePage['faq'] = [
  [
    '¿Puedo pasarle mi cupo a otra persona?',
    'Sí, hasta ocho días antes, desde «Mis inscripciones». La otra persona acepta y completa sus datos.',
  ],
  [
    '¿Y si llueve?',
    'Se corre. Solo se aplaza por orden de la autoridad, y en ese caso tu cupo sigue siendo tuyo.',
  ],
]
