import { z } from 'zod'
import { emailField, phoneField } from '../accounts/account-fields'
import { nitField } from '../accounts/nit'
import { legalPersonSchema } from '../legal/legal-person'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'

const tag = 'Administración'

/** Both null: the organizer's own rate ends and everybody's is theirs. */
const rateFields = {
  percentage: z.number().min(0).max(50).multipleOf(0.01).nullable(),
  fixed_cop: z.int().min(0).max(100_000).nullable(),
  /** The day it begins to rule, in Colombia. */
  valid_from: z.iso.date(),
}

export const feeRateSchema = z.object({
  id: z.uuid(),
  /** Null is everybody's. */
  organizer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  ...rateFields,
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  /** `withdrawn`: taken back before its day came. */
  standing: z.enum(['past', 'current', 'coming', 'withdrawn']),
})
export type FeeRate = z.output<typeof feeRateSchema>

const name = (most: number) => z.string().trim().min(1).max(most)

export const purchaseSettingsSchema = z.object({ hold_minutes: z.int().min(5).max(120) })

const days = z.int().min(7).max(3_650)

/** How many days what nobody needs any more is kept. */
export const retentionSettingsSchema = z.object({
  /** The runners of a purchase that was never paid, from its end. */
  unpaid_days: days,
  /** Who waited for a race, from the race. */
  waitlist_days: days,
  /** Files and rows of an imported list that nobody comes back to, from its last change. */
  import_days: days,
})

/** Derecho de retracto (Ley 1480 de 2011, art. 47) and the time to give its money back (Ley 2439 de 2024). */
export const withdrawalSettingsSchema = z.object({
  /** Working days after paying; 0: the right is not offered. */
  days: z.int().min(0).max(30),
  /** Calendar days before the race in which it is over. */
  race_days: z.int().min(0).max(60),
  /** Calendar days in which the money goes back. */
  refund_days: z.int().min(1).max(90),
  /** Who carries the service fee that goes back. */
  fee_from: z.enum(['platform', 'organizer']),
})
export type WithdrawalSettings = z.output<typeof withdrawalSettingsSchema>

/** The platform as it is named where somebody pays; what is null is not said. */
export const companySettingsSchema = legalPersonSchema
export type CompanySettings = z.output<typeof companySettingsSchema>

const companyFields = z.object({
  name: name(160),
  nit: nitField.nullable(),
  address: name(160).nullable(),
  phone: phoneField.nullable(),
  email: emailField.nullable(),
})

export const epsSettingsSchema = z.object({
  /** As they are offered. A retired one is offered no more and stays with the people who have it. */
  names: z
    .array(z.object({ name: name(80), retired: z.boolean() }))
    .min(1)
    .max(200),
})

export const citySettingsSchema = z.object({
  /** Beyond the ones that come with the platform, each with its DIVIPOLA code. */
  added: z
    .array(z.object({ code: z.string().regex(/^\d{5}$/), name: name(80), department: name(60) }))
    .max(1_200),
})

const saved = { version: z.int(), updated_at: z.iso.datetime(), updated_by: z.string().nullable() }

export const settingsSchema = z.object({
  /** The last written first. */
  rates: z.array(feeRateSchema),
  purchases: purchaseSettingsSchema.extend(saved),
  retention: retentionSettingsSchema.extend(saved),
  withdrawal: withdrawalSettingsSchema.extend(saved),
  company: companySettingsSchema.extend(saved),
  eps: epsSettingsSchema.extend(saved),
  cities: citySettingsSchema.extend(saved),
})
export type Settings = z.output<typeof settingsSchema>
export type SettingsPart = Exclude<keyof Settings, 'rates'>

export const loadSettingsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/ajustes/',
  summary: 'Ajustes de la plataforma',
  tag,
  answer: settingsSchema,
})

/** 409 `stale_version` when another rate was written since `last_rate_id`. */
export const createFeeRateCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/ajustes/tarifas/',
  summary: 'Fijar la tarifa de servicio desde un día',
  tag,
  body: z.object({ ...rateFields, organizer_id: z.uuid().nullable(), last_rate_id: z.uuid() }),
  answer: settingsSchema,
  status: 201,
  errors: [409],
  shows: loadSettingsCall,
})

/** Takes back a rate whose day has not come, once. 409 `already_withdrawn` or `rate_began`. */
export const withdrawFeeRateCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/ajustes/tarifas/:id/retirar/',
  summary: 'Retirar una tarifa de servicio programada',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

const seen = { version: versionField }

export const savePurchaseSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/compras/',
  summary: 'Cambiar cuánto se reserva un cupo sin pagar',
  tag,
  body: purchaseSettingsSchema.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

export const saveRetentionSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/retencion/',
  summary: 'Cambiar cuántos días se guardan los datos que ya no se usan',
  tag,
  body: retentionSettingsSchema.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

export const saveWithdrawalSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/retracto/',
  summary: 'Cambiar el derecho de retracto',
  tag,
  body: withdrawalSettingsSchema.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

export const saveCompanySettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/empresa/',
  summary: 'Cambiar los datos de la plataforma que ven los compradores',
  tag,
  body: companyFields.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

export const saveEpsSettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/eps/',
  summary: 'Cambiar la lista de EPS',
  tag,
  body: epsSettingsSchema.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})

export const saveCitySettingsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/ciudades/',
  summary: 'Cambiar las ciudades añadidas',
  tag,
  body: citySettingsSchema.extend(seen),
  answer: settingsSchema,
  errors: [409],
  shows: loadSettingsCall,
})
