/** The twelve races of the demo world. Prices in thousands of pesos, from the first phase to the last. */
export interface DemoRace {
  readonly slug: string
  readonly name: string
  readonly city_code: string
  readonly venue: string
  readonly discipline: 'road' | 'trail'
  readonly summary: string
  readonly organizer: 'andes-en-marcha' | 'club-paso-firme' | 'kilometro-cero'
  /** Days from today to the race; it is run on the Sunday on or before. `next`: the next time it is its hour. */
  readonly inDays: number | 'next'
  /** Days from today to the opening of registration; negative is past. */
  readonly opensInDays: number
  readonly state: 'published' | 'draft' | 'finished'
  readonly startHour: number
  readonly categories: readonly DemoCategory[]
}

export interface DemoCategory {
  readonly name: string
  readonly distance_m: number
  /** A relay: how many run together. */
  readonly team_size?: number
  readonly from: number
  readonly to: number
  readonly capacity: number
  readonly min_age?: number
  readonly max_age?: number
}

/** One was run some weeks ago, and one is about to be. */
export const FINISHED_RACE = 'marea-nocturna'
export const TODAY_RACE = 'brisa-farallones'

const adult = { min_age: 18 }

export const DEMO_RACES: readonly DemoRace[] = [
  {
    slug: 'bahia-caracoli',
    name: 'Bahía Caracolí',
    city_code: '47001',
    venue: 'Malecón de Bastidas',
    discipline: 'road',
    summary:
      'Media maratón al amanecer entre la bahía y el cerro, con brisa a favor en los últimos cinco kilómetros.',
    organizer: 'andes-en-marcha',
    inDays: 75,
    opensInDays: -40,
    state: 'published',
    startHour: 5,
    categories: [
      { name: '21K', distance_m: 21_097, from: 120, to: 165, capacity: 1_500, ...adult },
      { name: '10K', distance_m: 10_000, from: 95, to: 130, capacity: 2_000, min_age: 15 },
    ],
  },
  {
    slug: 'frailejon-urbano',
    name: 'Frailejón Urbano',
    city_code: '11001',
    venue: 'Parque Simón Bolívar',
    discipline: 'road',
    summary: 'El circuito más rápido de Bogotá: plano, cerrado al tráfico y con salida por ritmos.',
    organizer: 'andes-en-marcha',
    inDays: 35,
    opensInDays: -70,
    state: 'published',
    startHour: 7,
    categories: [
      { name: '10K', distance_m: 10_000, from: 85, to: 120, capacity: 4_000, min_age: 15 },
      { name: '5K', distance_m: 5_000, from: 65, to: 95, capacity: 3_000, min_age: 12 },
    ],
  },
  {
    slug: 'llano-abierto',
    name: 'Llano Abierto',
    city_code: '50001',
    venue: 'Parque Los Fundadores',
    discipline: 'road',
    summary: 'Rectas largas, cielo enorme y la mejor mamona de la meta: el Llano se corre temprano.',
    organizer: 'andes-en-marcha',
    inDays: 96,
    opensInDays: -20,
    state: 'published',
    startHour: 6,
    categories: [
      { name: '21K', distance_m: 21_097, from: 95, to: 140, capacity: 1_200, ...adult },
      { name: '10K', distance_m: 10_000, from: 75, to: 110, capacity: 1_500, min_age: 15 },
      { name: '5K', distance_m: 5_000, from: 55, to: 80, capacity: 1_000, min_age: 10 },
    ],
  },
  {
    slug: 'niebla-cafetera-trail',
    name: 'Niebla Cafetera Trail',
    city_code: '63690',
    venue: 'Plaza de Bolívar de Salento',
    discipline: 'trail',
    summary: 'Palmas de cera, barro y niebla: tres distancias de montaña entre Salento y el valle de Cocora.',
    organizer: 'andes-en-marcha',
    inDays: 118,
    opensInDays: -55,
    state: 'published',
    startHour: 6,
    categories: [
      { name: '30K', distance_m: 30_000, from: 190, to: 260, capacity: 400, ...adult },
      { name: '15K', distance_m: 15_000, from: 140, to: 190, capacity: 500, ...adult },
      { name: '8K', distance_m: 8_000, from: 95, to: 130, capacity: 400, min_age: 14 },
    ],
  },
  {
    slug: 'brisa-farallones',
    name: 'Brisa Farallones',
    city_code: '76001',
    venue: 'Unidad Deportiva Panamericana',
    discipline: 'road',
    summary:
      'De la Panamericana al pie de los Farallones y de vuelta, con la brisa de la tarde caleña en la cara.',
    organizer: 'andes-en-marcha',
    inDays: 'next',
    opensInDays: -48,
    state: 'published',
    startHour: 6,
    categories: [
      { name: '15K', distance_m: 15_000, from: 110, to: 150, capacity: 1_000, min_age: 16 },
      { name: '7K', distance_m: 7_000, from: 80, to: 110, capacity: 1_200, min_age: 12 },
    ],
  },
  {
    slug: 'orquidea-solidaria',
    name: 'Orquídea Solidaria',
    city_code: '66001',
    venue: 'Parque Olaya Herrera',
    discipline: 'road',
    summary: 'Cada inscripción siembra un árbol en la cuenca del Otún. Hay carrera para toda la familia.',
    organizer: 'club-paso-firme',
    inDays: 82,
    opensInDays: 9,
    state: 'published',
    startHour: 8,
    categories: [
      { name: '10K', distance_m: 10_000, from: 70, to: 95, capacity: 900, min_age: 15 },
      { name: '5K', distance_m: 5_000, from: 55, to: 75, capacity: 900, min_age: 10 },
      { name: 'Infantil 2K', distance_m: 2_000, from: 35, to: 35, capacity: 300, min_age: 5, max_age: 12 },
    ],
  },
  {
    slug: 'relevos-altiplano',
    name: 'Relevos Altiplano',
    city_code: '15001',
    venue: 'Villa Olímpica de Tunja',
    discipline: 'road',
    summary: 'Cuatro amigos, cinco kilómetros cada uno y un testigo que no se puede caer.',
    organizer: 'andes-en-marcha',
    inDays: 145,
    opensInDays: -18,
    state: 'published',
    startHour: 8,
    categories: [
      { name: 'Relevos', distance_m: 5_000, team_size: 4, from: 280, to: 380, capacity: 200, min_age: 16 },
    ],
  },
  {
    slug: 'media-guayacan-dorado',
    name: 'Media Guayacán Dorado',
    city_code: '05001',
    venue: 'Plaza Mayor',
    discipline: 'road',
    summary: 'La fiesta de Medellín en tres distancias, cuando florecen los guayacanes.',
    organizer: 'andes-en-marcha',
    inDays: 26,
    opensInDays: -110,
    state: 'published',
    startHour: 6,
    categories: [
      { name: '21K', distance_m: 21_097, from: 130, to: 190, capacity: 2_000, ...adult },
      { name: '10K', distance_m: 10_000, from: 105, to: 150, capacity: 2_500, min_age: 15 },
      { name: '5K', distance_m: 5_000, from: 80, to: 115, capacity: 1_500, min_age: 10 },
    ],
  },
  {
    slug: 'canon-rojo-ultra',
    name: 'Cañón Rojo Ultra',
    city_code: '68001',
    venue: 'Mesa de Ruitoque',
    discipline: 'trail',
    summary: 'El cañón del Chicamocha de arriba abajo y de vuelta: calor, cornisas y un silencio inmenso.',
    organizer: 'andes-en-marcha',
    inDays: 40,
    opensInDays: -95,
    state: 'published',
    startHour: 4,
    categories: [
      { name: '42K', distance_m: 42_195, from: 240, to: 330, capacity: 300, ...adult },
      { name: '21K', distance_m: 21_097, from: 160, to: 220, capacity: 400, ...adult },
      { name: '10K', distance_m: 10_000, from: 100, to: 140, capacity: 400, min_age: 15 },
    ],
  },
  {
    slug: 'marea-nocturna',
    name: 'Marea Nocturna',
    city_code: '08001',
    venue: 'Gran Malecón del Río',
    discipline: 'road',
    summary:
      'Se corre de noche, a orillas del Magdalena, con luces en la muñeca y tambores en cada kilómetro.',
    organizer: 'andes-en-marcha',
    inDays: -21,
    opensInDays: -150,
    state: 'finished',
    startHour: 19,
    categories: [
      { name: '10K', distance_m: 10_000, from: 90, to: 125, capacity: 1_500, min_age: 15 },
      { name: '5K', distance_m: 5_000, from: 70, to: 95, capacity: 1_500, min_age: 12 },
    ],
  },
  {
    slug: 'alba-de-murallas',
    name: 'Alba de Murallas',
    city_code: '13001',
    venue: 'Torre del Reloj',
    discipline: 'road',
    summary: 'Doce kilómetros por la ciudad vieja antes de que despierte, con llegada sobre la muralla.',
    organizer: 'andes-en-marcha',
    inDays: 160,
    opensInDays: 30,
    state: 'draft',
    startHour: 5,
    categories: [
      { name: '12K', distance_m: 12_000, from: 110, to: 155, capacity: 900, min_age: 16 },
      { name: '6K', distance_m: 6_000, from: 80, to: 110, capacity: 900, min_age: 12 },
    ],
  },
  {
    slug: 'condor-de-altura',
    name: 'Cóndor de Altura',
    city_code: '52001',
    venue: 'Plaza de Nariño',
    discipline: 'road',
    summary: 'A 2.500 metros se respira distinto. La 3K es gratis: trae a quien nunca ha corrido.',
    organizer: 'club-paso-firme',
    inDays: 68,
    opensInDays: -25,
    state: 'published',
    startHour: 7,
    categories: [
      { name: '10K', distance_m: 10_000, from: 60, to: 85, capacity: 800, min_age: 15 },
      { name: '3K', distance_m: 3_000, from: 0, to: 0, capacity: 600 },
    ],
  },
]
