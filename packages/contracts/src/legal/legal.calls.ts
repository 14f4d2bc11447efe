import { z } from 'zod'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'

export const LEGAL_KINDS = ['terms', 'data_policy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** As the address says them. */
export const LEGAL_KIND_WORDS = { terminos: 'terms', privacidad: 'data_policy' } as const
const word = z.enum(['terminos', 'privacidad'])

/** Said when somebody accepts a text that was replaced while they read it. */
export const LEGAL_VERSION_CHANGED = 'legal_version_changed'
/** Said when an account has to accept a new version first. */
export const LEGAL_ACCEPTANCE_NEEDED = 'legal_acceptance_needed'

const versionSchema = z.object({ version: z.string(), valid_from: z.iso.date() })

export const legalTextSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  valid_from: z.iso.date(),
  title: z.string(),
  lead: z.string(),
  /** Markdown. */
  body: z.string(),
  changes: z.string(),
  /** In force now; another one is read as it was. */
  is_current: z.boolean(),
  /** Every version that rules or ruled, the newest first. */
  versions: z.array(versionSchema),
})
export type LegalText = z.output<typeof legalTextSchema>

export const loadLegalTextCall = defineCall({
  method: 'GET',
  path: '/api/v1/textos-legales/:kind/',
  summary: 'Términos o política de privacidad, en su versión vigente o en otra',
  tag: 'Público',
  params: z.object({ kind: word }),
  query: z.object({ version: z.string().max(20).optional() }),
  answer: legalTextSchema,
})

export const loadLegalVersionsCall = defineCall({
  method: 'GET',
  path: '/api/v1/textos-legales/',
  summary: 'Versiones vigentes de los textos legales',
  tag: 'Público',
  answer: z.object({ terms: z.string(), data_policy: z.string() }),
})

const tag = 'Administración'

export const legalDraftFields = z.object({
  title: z.string().trim().min(1).max(120),
  lead: z.string().trim().min(1).max(600),
  body: z.string().trim().min(1).max(100_000),
  /** One paragraph. */
  changes: z.string().trim().min(1).max(1_000),
})

const publishedSchema = versionSchema.extend({
  standing: z.enum(['past', 'current', 'coming']),
  changes: z.string(),
  published_at: z.iso.datetime(),
  published_by: z.string().nullable(),
  /** Accounts that accepted it and did not withdraw. */
  accepted_count: z.int(),
})

export const adminLegalTextSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  draft: legalDraftFields.extend({ revision: z.int(), updated_at: z.iso.datetime() }).nullable(),
  /** What the draft begins from. */
  current: z.object({ title: z.string(), lead: z.string(), body: z.string() }),
  versions: z.array(publishedSchema),
})
export type AdminLegalText = z.output<typeof adminLegalTextSchema>

export const listLegalTextsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/ajustes/textos/',
  summary: 'Textos legales con sus versiones y borradores',
  tag,
  answer: z.object({ results: z.array(adminLegalTextSchema), next: z.null() }),
})

const params = z.object({ kind: word })

/** `revision` 0 begins a draft. 409 `stale_version`. */
export const saveLegalDraftCall = defineCall({
  method: 'PUT',
  path: '/api/v1/admin/ajustes/textos/:kind/borrador/',
  summary: 'Guardar el borrador de un texto legal',
  tag,
  params,
  body: legalDraftFields.extend({ revision: versionField }),
  answer: adminLegalTextSchema,
  errors: [409],
  changes: ['/api/v1/admin/ajustes/textos/'],
})

/** The draft as it was read: another may have saved it since. 409 `stale_version`. */
export const discardLegalDraftCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/admin/ajustes/textos/:kind/borrador/',
  summary: 'Descartar el borrador de un texto legal',
  tag,
  params,
  query: z.object({ revision: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: adminLegalTextSchema,
  errors: [409],
  changes: ['/api/v1/admin/ajustes/textos/'],
})

export const publishLegalTextCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/ajustes/textos/:kind/publicar/',
  summary: 'Publicar el borrador desde un día',
  tag,
  params,
  body: z.object({ revision: versionField, valid_from: z.iso.date() }),
  answer: adminLegalTextSchema,
  errors: [409],
  changes: ['/api/v1/admin/ajustes/textos/'],
})

export const pendingTextSchema = versionSchema.extend({
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  changes: z.string(),
})
export type PendingText = z.output<typeof pendingTextSchema>

/** What the account has to accept before it buys or registers again. */
export const listPendingTextsCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/textos-pendientes/',
  summary: 'Textos legales que la cuenta tiene por aceptar',
  tag: 'Datos personales',
  answer: z.object({ results: z.array(pendingTextSchema), next: z.null() }),
})

/** 409 `legal_version_changed` when one of them is not the one in force. */
export const acceptTextsCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/textos-pendientes/aceptar/',
  summary: 'Aceptar la versión vigente de los textos legales',
  tag: 'Datos personales',
  body: z.object({
    versions: z
      .array(z.object({ kind: z.enum(LEGAL_KINDS), version: z.string().max(20) }))
      .min(1)
      .max(LEGAL_KINDS.length),
  }),
  answer: z.object({ results: z.array(pendingTextSchema), next: z.null() }),
  errors: [409],
})
