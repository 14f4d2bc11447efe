/** The sections of `/perfil`, as `?seccion=` names them. */
const SECTIONS = ['datos', 'inscripciones', 'guardadas', 'seguridad', 'privacidad'] as const
export type Section = (typeof SECTIONS)[number]

/** Only runners register for races, so only they have registrations to show. Anybody saves a race. */
export function sectionsFor(isRunner: boolean): readonly Section[] {
  return isRunner ? SECTIONS : SECTIONS.filter((section) => section !== 'inscripciones')
}

/** Anyone can type an address: what names no section of theirs opens the first one. */
export function sectionOf(asked: string | null, available: readonly Section[]): Section {
  return available.find((section) => section === asked) ?? 'datos'
}
