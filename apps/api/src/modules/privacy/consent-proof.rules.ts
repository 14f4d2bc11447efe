import { GUARDIAN_RELATIONSHIP_NAMES, type PersonConsent } from '@zancada/contracts'
import { saidDate } from '../../platform/spanish-moment.rules'
import type { ConsentProof } from './consent-proof.drawing'
import type { Line } from './my-data-words.rules'

const KINDS: Readonly<Record<string, string>> = {
  terms: 'Términos y condiciones',
  data_policy: 'Política de tratamiento de datos',
  waiver: 'Exoneración de responsabilidad',
  health: 'Datos de salud',
  marketing: 'Correos de la carrera',
  image: 'Uso de imagen',
}

/** To the second, which is what a proof is asked for. */
export function momentText(at: string): string {
  return saidDate(new Date(at), 'America/Bogota', 'medium')
}

export function consentTitle({ kind, event }: PersonConsent): string {
  return [KINDS[kind] ?? kind, event?.name].filter(Boolean).join(' · ')
}

/** What proves one: who gave it, as what, which words, when and from where. */
export function consentLines(consent: PersonConsent): Line[] {
  const told: readonly (readonly [string, string | null])[] = [
    ['Quién la dio', giverText(consent)],
    ['Documento de la persona que la dio', consent.giver_document],
    ['Para quién', consent.is_for_another ? (consent.runner_name ?? 'No consta') : null],
    ['En qué calidad', capacityText(consent)],
    ['Texto junto a la casilla', consent.words ?? 'No se guardó'],
    ['Versión del texto', isOfText(consent) ? consent.text_version : null],
    ['Huella del texto (SHA-256)', isOfText(consent) ? hashText(consent.text_hash) : null],
    ['Aceptada el', momentText(consent.accepted_at)],
    ['Dirección IP de la persona que la dio', consent.ip ?? 'No quedó registrada'],
    ['Correo de la inscripción', consent.email],
    ['Corredor', consent.is_for_another ? null : consent.runner_name],
    ['Firmó', consent.signer_name],
    ['Retirada el', consent.revoked_at && momentText(consent.revoked_at)],
  ]
  return told.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

export function personLines({ name, email, document, made_at }: ConsentProof): Line[] {
  const told: readonly (readonly [string, string | null])[] = [
    ['Nombre', name],
    ['Correo', email],
    ['Documento', document],
    ['Expedida el', momentText(made_at)],
  ]
  return told.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

/** The name and the proven address of who ticked; what was given before this was kept says so. */
function giverText({ capacity, giver_name, given_by, given_from, is_for_another }: PersonConsent): string {
  if (capacity === null) return 'No consta'
  const holder = capacity === 'self' || is_for_another ? 'El titular' : null
  const who = giver_name ?? holder ?? given_by
  const from = given_from === who ? null : given_from
  return [who, from].filter(Boolean).join(' · ') || 'Una persona que ya borró sus datos'
}

function capacityText({ capacity, relationship }: PersonConsent): string {
  switch (capacity) {
    case null:
      return 'No consta'
    case 'self':
      return 'En nombre propio'
    case 'guardian':
      return `Acudiente del menor (${relationship === null ? 'parentesco sin registrar' : GUARDIAN_RELATIONSHIP_NAMES[relationship].toLowerCase()})`
    case 'on_behalf':
      return 'La persona que la inscribió y declaró tener su permiso'
  }
}

/** In two halves: some are a letter longer than a line of the paper. */
function hashText(hash: string | null): string {
  return hash?.replace(/^.{32}/, '$&\n') ?? 'No se guardó el texto'
}

/** What names a text that can be read; of the others the words beside the box are the whole text. */
function isOfText({ kind }: PersonConsent): boolean {
  return kind === 'terms' || kind === 'data_policy' || kind === 'waiver'
}
