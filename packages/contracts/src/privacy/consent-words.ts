/**
 * What stands beside each box, to the letter. The screen draws these and the record keeps them, so the two cannot differ.
 * A change of one of them is a change for both; what was accepted before stays as it was read.
 */

/** `on_behalf`: by who wrote the runner in and says to have their permission. */
export const CONSENT_CAPACITIES = ['self', 'guardian', 'on_behalf'] as const
export type ConsentCapacity = (typeof CONSENT_CAPACITIES)[number]

export const RUNNER_CONSENTS = ['waiver', 'data_policy', 'health', 'image', 'marketing'] as const
export type RunnerConsent = (typeof RUNNER_CONSENTS)[number]

/** Of a runner. What has no words in a capacity cannot be given in it. */
export const RUNNER_WORDS = {
  waiver: {
    self: 'Leí y acepto la exoneración de responsabilidad.',
    guardian: 'Soy su acudiente: leí y acepto la exoneración de responsabilidad por el menor.',
    on_behalf:
      'Tengo permiso para aceptar la exoneración de responsabilidad por esta persona; si es menor de edad, permiso de su acudiente.',
  },
  data_policy: {
    self: 'Autorizo el tratamiento de los datos según la política de privacidad.',
    guardian:
      'Soy su acudiente: autorizo el tratamiento de los datos del menor según la política de privacidad.',
    on_behalf:
      'Tengo permiso para dar los datos de esta persona y autorizar su tratamiento según la política de privacidad; si es menor de edad, permiso de su acudiente.',
  },
  health: {
    self: 'Autorizo usar los datos de salud (EPS, grupo sanguíneo) para atenderme en una emergencia. Es opcional.',
    guardian:
      'Soy su acudiente: autorizo usar los datos de salud del menor (EPS, grupo sanguíneo) para atenderlo en una emergencia. Es opcional.',
    on_behalf: null,
  },
  image: {
    self: 'Autorizo el uso de fotos y videos de la carrera en los que aparezca. Es opcional.',
    guardian:
      'Soy su acudiente: autorizo el uso de fotos y videos de la carrera en los que aparezca el menor. Es opcional.',
    on_behalf: null,
  },
  marketing: {
    self: 'Quiero recibir noticias de otras carreras. Es opcional.',
    guardian: null,
    on_behalf: null,
  },
} as const satisfies Record<RunnerConsent, Record<ConsentCapacity, string | null>>

/** Of an account, and of who buys without one. */
export const ACCOUNT_WORDS = {
  terms: 'Acepto los términos y condiciones.',
  data_policy: 'Autorizo el tratamiento de mis datos según la política de privacidad.',
  /** Where one sentence at the button says both. */
  keep: 'Al crear tu cuenta aceptas los términos y condiciones y autorizas el tratamiento de tus datos según la política de privacidad.',
  /** Above the list of texts that changed. */
  again:
    'Para comprar o inscribirte tienes que aceptar la nueva versión. Mientras tanto puedes ver tus entradas y descargar o borrar tus datos.',
  guest:
    'Al continuar aceptas los términos y condiciones de Zancada y autorizas el tratamiento de tus datos según la política de privacidad.',
  health:
    'Autorizo usar mis datos de salud (EPS, grupo sanguíneo) para atenderme en una emergencia. Es opcional: sin esta autorización no los guardamos.',
} as const

/** The parts of the words that lead to a text, and where it is. */
export const WORDS_THAT_LINK = {
  'términos y condiciones': '/terminos-condiciones',
  'política de privacidad': '/politica-privacidad',
} as const

interface WordsPart {
  readonly text: string
  /** Null: it leads nowhere. */
  readonly to: string | null
}

/** The words cut where they link, for who draws them. Put together again they are the same words. */
export function partsOfWords(words: string): WordsPart[] {
  const links: Readonly<Record<string, string>> = WORDS_THAT_LINK
  return words
    .split(new RegExp(`(${Object.keys(links).join('|')})`))
    .filter((text) => text !== '')
    .map((text) => ({ text, to: links[text] ?? null }))
}
