import type { PersonConsent } from '@zancada/contracts'
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

/** What proves one: which text, when, from where and by whom. */
export function consentLines(consent: PersonConsent): Line[] {
  const told: readonly (readonly [string, string | null])[] = [
    ['Versión del texto', consent.text_version],
    ['Huella del texto (SHA-256)', consent.text_hash ?? 'No se guardó el texto'],
    ['Aceptada el', momentText(consent.accepted_at)],
    ['Dirección IP', consent.ip ?? 'No quedó registrada'],
    ['Correo', consent.email],
    ['Corredor', consent.runner_name],
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
