import { DOCUMENT_TYPE_NAMES, formatCop, GUARDIAN_RELATIONSHIP_NAMES } from '@zancada/contracts'
import type { RefundReason } from '../../platform/database/schema.gen'

/** What each field of the download is called in the PDF. Fields without a name here are ids and are left out. */
const LABELS: Readonly<Record<string, string>> = {
  accepted_at: 'Autorizada el',
  action: 'Acción',
  amount_cop: 'Valor',
  answer: 'Respuesta',
  answered_at: 'Respondida el',
  answers: 'Respuestas',
  approved_at: 'Aprobado el',
  avatar: 'Foto',
  bank_account_number: 'Número de cuenta',
  bank_account_type: 'Tipo de cuenta',
  bank_name: 'Banco',
  bib: 'Dorsal',
  birth_on: 'Fecha de nacimiento',
  blood_type: 'Grupo sanguíneo',
  body: 'Solicitud',
  capacity: 'En qué calidad',
  category_name: 'Categoría',
  city: 'Ciudad',
  closed_at: 'Cerrado el',
  club: 'Club',
  code: 'Código',
  confirmed_at: 'Confirmada el',
  contact_email: 'Correo de contacto',
  contact_phone: 'Celular de contacto',
  created_at: 'Fecha de registro',
  description: 'Descripción',
  discount_cop: 'Descuento',
  document: 'Documento',
  document_number: 'Número de documento',
  document_type: 'Tipo de documento',
  done_at: 'Hecha el',
  due_on: 'Plazo para responder',
  email: 'Correo',
  email_verified_at: 'Correo verificado el',
  emergency_contact_name: 'Contacto de emergencia',
  emergency_contact_phone: 'Celular de emergencia',
  eps: 'EPS',
  event_name: 'Carrera',
  saved_at: 'Guardada el',
  stopped_at: 'Sin avisos desde el',
  expires_at: 'Vence el',
  extension_reason: 'Motivo de la prórroga',
  first_name: 'Nombres',
  full_name: 'Nombre',
  gender: 'Género',
  giver_email: 'Correo de la persona que la dio',
  giver_name: 'Quién la dio',
  giver_relationship: 'Parentesco de la persona que la dio',
  guardian: 'Acudiente',
  guest_email: 'Correo de la compra',
  has_google: 'Entra con Google',
  has_health_consent: 'Autoriza datos de salud',
  has_password: 'Tiene contraseña',
  height_cm: 'Estatura (cm)',
  invited_email: 'Correo invitado',
  ip: 'Dirección IP',
  is_active: 'Cuenta activa',
  is_by_address: 'Con tu correo, sin tu cuenta',
  is_for_another: 'Por otra persona, con tu cuenta o tu correo',
  is_remembered: 'Sesión recordada',
  is_superuser: 'Administra la plataforma',
  kind: 'Autorización',
  last_name: 'Apellidos',
  last_used_at: 'Último uso',
  method: 'Medio de pago',
  missing: 'Qué faltaba',
  method_detail: 'Detalle del medio',
  name: 'Nombre',
  network: 'Red desde la que se compró',
  nit: 'NIT',
  offered_at: 'Ofrecido el',
  order_code: 'Compra',
  organizer_name: 'Organizador',
  paid_at: 'Pagada el',
  party_size: 'Cupos',
  permissions: 'Permisos',
  phone: 'Celular',
  pickup_code: 'Código para reclamar el kit',
  price_cop: 'Precio',
  provider: 'Pasarela',
  provider_transaction_id: 'Transacción',
  reason: 'Motivo',
  received_at: 'Recibida el',
  reference: 'Referencia',
  relationship: 'Parentesco',
  refund_reference: 'Referencia de la devolución',
  refunded_at: 'Devuelto el',
  request_kind: 'Clase de solicitud',
  returned_on: 'Devuelto el día',
  revoked_at: 'Retirada el',
  service_fee_cop: 'Tarifa de servicio',
  shirt_size: 'Talla',
  signed_by_guardian: 'Firmó el acudiente',
  signer_document: 'Documento de la persona que firmó',
  signer_name: 'Firmado en el puesto por',
  size: 'Talla',
  starts_at: 'Fecha de la carrera',
  state: 'Estado',
  status_message: 'Respuesta de la pasarela',
  subject_type: 'Sobre',
  subtotal_cop: 'Subtotal',
  text_version: 'Versión del texto',
  ticket_code: 'Entrada',
  to_email: 'Correo de la persona que recibe',
  told_at: 'Avisado el',
  total_cop: 'Total',
  user_agent: 'Navegador',
  username: 'Usuario',
  website: 'Sitio web',
  weight_kg: 'Peso (kg)',
}

/** Why money goes back. */
const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  category_changed: 'Pasó a una categoría más barata',
  dispute_lost: 'El banco de la persona que pagó aceptó su reclamo',
  event_cancelled: 'La carrera se canceló',
  order_returned: 'Se devolvió el pago completo de su compra',
  organizer_cancelled: 'La decidió el organizador',
  overpaid: 'Se pagó de más',
  runner_cancelled: 'La canceló el corredor',
  withdrawal: 'Derecho de retracto',
}

/** Stored words, as a person reads them. */
const WORDS: Readonly<Record<string, string>> = {
  accepted: 'Aceptado',
  active: 'Activo',
  answered: 'Respondida',
  approved: 'Aprobado',
  awaiting_payment: 'Esperando el pago',
  cancelled: 'Cancelada',
  checking: 'Corriente',
  closed: 'Cerrada',
  confirmed: 'Confirmada',
  consulta: 'Consulta',
  data_policy: 'Tratamiento de datos',
  declined: 'Rechazado',
  done: 'Hecha',
  due: 'En trámite',
  error: 'Con error',
  expired: 'Vencida',
  extended: 'Con prórroga',
  female: 'Femenino',
  guardian: 'Acudiente del menor',
  health: 'Datos de salud',
  held: 'Reservada',
  image: 'Uso de imagen',
  in_progress: 'En trámite',
  inactive: 'Inactivo',
  incomplete: 'Incompleta',
  invited: 'Invitado',
  left: 'Retirada',
  male: 'Masculino',
  marketing: 'Noticias y promociones',
  non_binary: 'No binario',
  offered: 'Con oferta',
  on_behalf: 'Con permiso del corredor',
  paid: 'Pagada',
  partially_refunded: 'Devuelta en parte',
  pending: 'Pendiente',
  received: 'Recibida',
  reclamo: 'Reclamo',
  refund_due: 'Por devolver',
  refunded: 'Devuelta',
  rejected: 'Rechazado',
  savings: 'Ahorros',
  self: 'En nombre propio',
  suspended: 'Suspendido',
  terms: 'Términos y condiciones',
  transferred: 'Traspasada',
  voided: 'Anulado',
  waiting: 'En espera',
  waiver: 'Reglamento y exoneración',
  withdrawn: 'Desistida',
  ...REFUND_REASONS,
  ...DOCUMENT_TYPE_NAMES,
  ...GUARDIAN_RELATIONSHIP_NAMES,
}

const WORDED = [
  'state',
  'kind',
  'request_kind',
  'gender',
  'document_type',
  'reason',
  'bank_account_type',
  'capacity',
  'giver_relationship',
  'relationship',
]

export interface Line {
  readonly label: string
  readonly value: string
}

/** A record as lines to read: what is empty, or is only an id, is left out. */
export function linesOf(record: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const label = LABELS[name]
    const text = textOf(name, value)
    return label === undefined || text === '' ? [] : [{ label, value: text }]
  })
}

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})
const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return moment.format(value)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return name.endsWith('_cop') ? formatCop(value) : String(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${LABELS[key] ?? key}: ${textOf(key, each)}`)
      .join(' · ')
  return textOfText(name, String(value))
}

function textOfText(name: string, text: string): string {
  if (name.endsWith('_at')) return moment.format(new Date(text))
  if (name.endsWith('_on')) return day.format(new Date(text))
  return WORDED.includes(name) ? (WORDS[text] ?? text) : text
}
