import { z } from 'zod'
import { emailField, phoneField, townCodeField } from '../accounts/account-fields'
import { nitField } from '../accounts/nit'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { defineCall } from '../platform/call'
import { SOCIAL_NETWORKS } from './social-networks'

const tag = 'Organizador: perfil'

export const BANK_ACCOUNT_TYPES = ['savings', 'checking'] as const

/** Offered while one types; any other name is good too. */
export const COLOMBIAN_BANKS = [
  'Bancolombia',
  'Banco de Bogotá',
  'Davivienda',
  'BBVA Colombia',
  'Banco de Occidente',
  'Banco Popular',
  'Banco AV Villas',
  'Banco Caja Social',
  'Scotiabank Colpatria',
  'Itaú',
  'Banco Agrario',
  'Banco Falabella',
  'Banco Pichincha',
  'Banco GNB Sudameris',
  'Bancoomeva',
  'Nequi',
  'Daviplata',
  'Nu Colombia',
  'Lulo Bank',
] as const

/** By network, only those it has. */
const socialLinks = z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string())
export type SocialLinks = z.output<typeof socialLinks>

export const ORGANIZER_LOGO_MAX_BYTES = 8 * 1024 * 1024
export const ORGANIZER_DESCRIPTION_MAX = 5_000

export const organizerProfileSchema = z.object({
  slug: z.string(),
  name: z.string(),
  legal_name: z.string().nullable(),
  nit: z.string().nullable(),
  address: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  city_code: z.string().nullable(),
  website: z.string().nullable(),
  social_links: socialLinks,
  description: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** Its number never leaves whole. */
  bank: z
    .object({
      bank_name: z.string(),
      account_type: z.enum(BANK_ACCOUNT_TYPES),
      masked_number: z.string(),
      holder: z.string().nullable(),
    })
    .nullable(),
  state: z.enum(ORGANIZER_STATES),
  state_reason: z.string().nullable(),
  /** Oldest first; `pending` is each time it asked to be reviewed. */
  history: z.array(
    z.object({ state: z.enum(ORGANIZER_STATES), reason: z.string().nullable(), at: z.iso.datetime() }),
  ),
})
export type OrganizerProfile = z.output<typeof organizerProfileSchema>

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
}

/** With or without `https://`; kept with it. */
const webAddressField = z
  .string()
  .trim()
  .max(300)
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebAddress, { error: 'Escribe una dirección web, por ejemplo https://micarrera.co' })

export const organizerProfileChangesSchema = z.object({
  name: z.string().trim().min(2).max(120).optional(),
  /** Razón social or full name, where it is not the name that runners know. */
  legal_name: z.string().trim().min(2).max(160).nullable().optional(),
  nit: nitField.nullable().optional(),
  address: z.string().trim().min(5).max(160).nullable().optional(),
  contact_email: emailField.nullable().optional(),
  contact_phone: phoneField.nullable().optional(),
  city_code: townCodeField.nullable().optional(),
  website: webAddressField.nullable().optional(),
  social_links: z.partialRecord(z.enum(SOCIAL_NETWORKS), webAddressField).optional(),
  description: z.string().trim().max(ORGANIZER_DESCRIPTION_MAX).nullable().optional(),
})
export type OrganizerProfileChanges = z.input<typeof organizerProfileChangesSchema>

const path = '/api/v1/organizador/perfil/'

export const loadOrganizerProfileCall = defineCall({
  method: 'GET',
  path,
  summary: 'La organización, su cuenta bancaria y su historia con la plataforma',
  tag,
  answer: organizerProfileSchema,
})

/** Only what is sent changes. An approved organization that changes its names or NIT stays approved and is looked at. */
export const changeOrganizerProfileCall = defineCall({
  method: 'PATCH',
  path,
  summary: 'Cambiar los datos de la organización',
  tag,
  body: organizerProfileChangesSchema,
  answer: organizerProfileSchema,
  shows: loadOrganizerProfileCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})

export const bankAccountSchema = z.object({
  bank_name: z.string().trim().min(2).max(80),
  account_type: z.enum(BANK_ACCOUNT_TYPES),
  number: z
    .string()
    .max(60)
    .transform((text) => text.replaceAll(/[\s.-]/g, ''))
    .refine((text) => /^\d{6,20}$/.test(text), { error: 'Escribe entre 6 y 20 dígitos' }),
  holder: z.string().trim().min(3).max(120),
})
export type BankAccountInput = z.input<typeof bankAccountSchema>

/** Mailed to the owner: a change of the account that receives money is noticed. */
export const changeBankAccountCall = defineCall({
  method: 'PUT',
  path: `${path}banco/`,
  summary: 'Cambiar la cuenta bancaria de la organización',
  tag,
  body: bankAccountSchema,
  answer: organizerProfileSchema,
  shows: loadOrganizerProfileCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})

/** Multipart: one image as `file`. */
export const uploadOrganizerLogoCall = defineCall({
  method: 'POST',
  path: `${path}logo/`,
  summary: 'Subir el logo de la organización',
  tag,
  body: z.object({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  answer: organizerProfileSchema,
  multipart: true,
  errors: [413, 415, 429],
  shows: loadOrganizerProfileCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})

export const removeOrganizerLogoCall = defineCall({
  method: 'DELETE',
  path: `${path}logo/`,
  summary: 'Quitar el logo de la organización',
  tag,
  answer: organizerProfileSchema,
  shows: loadOrganizerProfileCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})

/** For an organization that was not approved, once it is corrected. */
export const askReviewCall = defineCall({
  method: 'POST',
  path: `${path}revision/`,
  summary: 'Pedir que revisen la organización de nuevo',
  tag,
  answer: organizerProfileSchema,
  errors: [409],
  shows: loadOrganizerProfileCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})
