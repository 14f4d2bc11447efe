import { randomUUID } from 'node:crypto'
import type { ImportCompanyFields } from '@zancada/contracts'
import { sql } from 'kysely'
import sharp from 'sharp'
import {
  approveTransfer,
  confirmImport,
  processImport,
  submitFromPanel,
  uploadImport,
} from '../src/modules/imports'
import { inTransaction } from '../src/platform/database/transaction'
import type { ApiDependencies } from '../src/platform/dependencies'
import type { OrganizerActor } from '../src/platform/http/actor'
import { LISTS, type ListName, transferSlip } from './import-lists'

const SEED = 'imports'
const EVENT = 'media-guayacan-dorado'

/**
 * Three companies' lists: one with every kind of trouble, one that waits for its money and one paid in part. Done as
 * their organizer does it, so that mails, money and runners follow; laid once, also when several processes start.
 */
export async function layDemoImports(deps: ApiDependencies): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    await sql`lock table demo_seeds in exclusive mode`.execute(tx)
    const laid = await tx.selectFrom('demo_seeds').select('name').where('name', '=', SEED).executeTakeFirst()
    if (laid) return
    const actor = await selectActor(deps)
    await upload(deps, actor, 'troubled')
    await confirm(deps, actor, 'waiting', TEXTILES)
    const paid = await confirm(deps, actor, 'paidInPart', COLEGIO)
    if (paid) await payHalf(deps, actor, paid)
    await tx.insertInto('demo_seeds').values({ name: SEED }).execute()
  })
}

const TEXTILES: ImportCompanyFields = {
  name: 'Textiles La Estrella S.A.S.',
  nit: '901999914-2',
  contact_name: 'Gloria Henao',
  email: 'bienestar@textileslaestrella.demo',
  phone: '+573104567890',
  address: 'Calle 80 Sur 52-11',
  city_code: '05380',
}

const COLEGIO: ImportCompanyFields = {
  name: 'Colegio Los Nogales de Oriente',
  nit: '901999927-8',
  contact_name: 'Ramiro Cardona',
  email: 'tesoreria@nogalesoriente.demo',
  phone: null,
  address: 'Vereda El Tablazo, km 2',
  city_code: '05615',
}

const INSTRUCTIONS = 'Bancolombia, cuenta de ahorros 024-000000-00, a nombre de Andes en Marcha S.A.S.'

async function selectActor({ database }: Pick<ApiDependencies, 'database'>): Promise<OrganizerActor> {
  const organizer = await database
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select(['organizers.id', 'organizers.state', 'organizers.owner_id'])
    .where('events.slug', '=', EVENT)
    .executeTakeFirstOrThrow()
  if (organizer.owner_id === null) throw new Error(`${EVENT} has no owner`)
  return {
    kind: 'organizer',
    user_id: organizer.owner_id,
    session_id: randomUUID(),
    organizer_id: organizer.id,
    state: organizer.state,
    is_owner: true,
    permissions: [],
    event_scope: 'all',
  }
}

/** Its id once its rows are judged; none when it is further on already. */
async function upload(
  deps: ApiDependencies,
  actor: OrganizerActor,
  name: ListName,
): Promise<string | undefined> {
  const { fileName, content } = LISTS[name]
  const { id, state } = await uploadImport(deps, actor, {
    fields: { event_slug: EVENT },
    files: { file: Buffer.from(content) },
    fileNames: { file: fileName },
  })
  if (state !== 'parsing') return undefined
  await processImport(deps, { id })
  return id
}

async function confirm(
  deps: ApiDependencies,
  actor: OrganizerActor,
  name: ListName,
  company: ImportCompanyFields,
): Promise<string | undefined> {
  const id = await upload(deps, actor, name)
  if (id === undefined) return undefined
  await confirmImport(deps, actor, id, { company, transfer_instructions: INSTRUCTIONS, hold_hours: 240 })
  return id
}

/** A transfer for about half of it that was approved, and another that waits to be looked at. */
async function payHalf(deps: ApiDependencies, actor: OrganizerActor, id: string): Promise<void> {
  for (const [amount_cop, isApproved] of [
    [800_000, true],
    [300_000, false],
  ] as const) {
    const reference = `TR-${amount_cop / 1000}-0418`
    const proof = await sharp(Buffer.from(transferSlip(amount_cop, reference)))
      .png()
      .toBuffer()
    const form = {
      fields: { method: 'transfer', amount_cop: String(amount_cop), reference },
      files: { proof },
      fileNames: { proof: 'comprobante.png' },
    }
    const payment = await submitFromPanel(deps, actor, id, form)
    if (isApproved) await approveTransfer(deps, actor, payment.id, {})
  }
}
