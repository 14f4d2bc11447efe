import { randomUUID } from 'node:crypto'
import {
  ACCOUNT_WORDS,
  type FieldErrors,
  type Profile,
  type ProfileChanges,
  profileChangesSchema,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { fieldErrorsOf } from '../../platform/http/error-response'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { reEncodeImage } from '../../platform/storage/re-encode-image'
import { recordOwnConsents, revokeConsent, selectProfileHealth } from '../consents'
import { inForce } from '../legal'
import { lockLiveUser, updateRunnerProfile, updateUser } from './accounts.repository'
import { healthFaults } from './health.rules'
import { loadProfile } from './load-profile'

const AVATAR_SIZE = { width: 320, height: 320 }

/** A form as it arrived: its texts, and the picture if one was sent (`null` asks to remove it). */
export interface ProfileForm {
  readonly fields: Readonly<Record<string, string>>
  readonly avatar?: Buffer | null
}

export async function changeProfile(
  deps: ApiDependencies,
  { actor, caller }: { readonly actor: Account; readonly caller: Caller },
  form: ProfileForm,
): Promise<Profile> {
  const { changes, picture } = await readForm(form, deps.clock.now())
  const avatar_path = picture && `avatars/${actor.user_id}/${randomUUID()}.webp`
  if (picture && avatar_path) await deps.storage.save(avatar_path, picture)

  const { first_name, last_name, phone, health, ...runner } = changes
  const replaced = await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const before = await lockLiveUser(tx, actor.user_id)
    if (!before) throw notFound()
    await settleHealth(tx, actor.user_id, { health, changes: runner, ip: caller.ip, now })
    await updateUser(tx, actor.user_id, given({ first_name, last_name, phone, avatar_path }), now)
    const runnerChanges = given({ ...(health === false && NO_HEALTH_DATA), phone, ...runner })
    if (Object.keys(runnerChanges).length > 0)
      await updateRunnerProfile(tx, actor.user_id, runnerChanges, now)
    // What people write of themselves is theirs: only that it changed.
    const fields = Object.keys({ ...given({ first_name, last_name, avatar_path }), ...runnerChanges })
    if (fields.length > 0)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'profile.changed',
        subject_type: 'user',
        subject_id: actor.user_id,
        after: { fields },
      })
    return avatar_path === undefined ? null : before.avatar_path
  })
  if (replaced !== null) await deps.storage.remove(replaced)
  return loadProfile(deps, actor)
}

const NO_HEALTH_DATA = { eps: null, blood_type: null }

interface HealthSettling {
  readonly health: boolean | undefined
  readonly changes: Pick<ProfileChanges, 'eps' | 'blood_type'>
  readonly ip: string
  readonly now: Date
}

/**
 * Health data come with their authorisation, given now or before; withdrawing it takes them along. A form that says
 * nothing about it gives it by sending them: people write only their own here (ADR 19).
 */
async function settleHealth(
  tx: Transaction,
  user_id: string,
  { health: said, changes, ip, now }: HealthSettling,
): Promise<void> {
  const standing = await selectProfileHealth(tx, user_id)
  const faults = healthFaults(changes)
  const namesHealth = Object.keys(faults).length > 0
  if (said === false && namesHealth) throw new InvalidInputError(faults)
  const health = said ?? (namesHealth ? true : undefined)
  if (health === undefined || health === (standing !== undefined)) return
  if (standing === undefined)
    await recordOwnConsents(
      tx,
      { user_id },
      [
        {
          kind: 'health',
          text_version: (await inForce(tx, now)).data_policy,
          words: ACCOUNT_WORDS.health,
        },
      ],
      { ip, now },
    )
  else await revokeConsent(tx, standing.id, now)
  await writeAudit(tx, {
    actor_id: user_id,
    action: health ? 'consent.given' : 'consent.withdrawn',
    subject_type: 'user',
    subject_id: user_id,
    after: { kind: 'health' },
  })
}

/** Every bad field at once, the picture among them. */
async function readForm(
  form: ProfileForm,
  now: Date,
): Promise<{ changes: ProfileChanges; picture: Buffer | null | undefined }> {
  const problems: FieldErrors = {}
  const parsed = profileChangesSchema.safeParse(form.fields)
  if (!parsed.success) Object.assign(problems, fieldErrorsOf(parsed.error))
  const { birth_on } = form.fields
  if (birth_on && problems.birth_on === undefined && !isBirthDate(birth_on, now))
    problems.birth_on = ['Ingresa una fecha de nacimiento válida']
  const picture = await reEncoded(form.avatar).catch((error: unknown) => {
    if (!(error instanceof InvalidInputError)) throw error
    Object.assign(problems, error.fields)
    return undefined
  })
  if (!parsed.success || Object.keys(problems).length > 0) throw new InvalidInputError(problems)
  return { changes: parsed.data, picture }
}

async function reEncoded(avatar: Buffer | null | undefined): Promise<Buffer | null | undefined> {
  return avatar ? reEncodeImage(avatar, 'avatar', AVATAR_SIZE) : avatar
}

function isBirthDate(date: string, now: Date): boolean {
  return date >= '1900-01-01' && date <= now.toISOString().slice(0, 10)
}

/** Only what the form named: a field that was not sent stays as it is. */
function given<Fields extends Record<string, unknown>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
