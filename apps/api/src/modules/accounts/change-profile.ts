import { randomUUID } from 'node:crypto'
import { type Profile, type ProfileChanges, profileChangesSchema } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { reEncodeImage } from '../../platform/storage/re-encode-image'
import { selectAccountById, updateUser, upsertRunnerProfile } from './accounts.repository'
import { loadProfile } from './load-profile'

const AVATAR_SIZE = { width: 320, height: 320 }

/** A form as it arrived: its texts, and the picture if one was sent (`null` asks to remove it). */
export interface ProfileForm {
  readonly fields: Readonly<Record<string, string>>
  readonly avatar?: Buffer | null
}

export async function changeProfile(
  deps: ApiDependencies,
  actor: Account,
  form: ProfileForm,
): Promise<Profile> {
  const { first_name, last_name, ...rest } = profileChangesSchema.parse(form.fields)
  refuseFutureBirth(rest.birth_on, deps.clock.now())
  const before = await selectAccountById(deps.database, actor.user_id)
  if (!before) throw notFound()
  const avatar_path = await storeAvatar(deps, actor, form.avatar)

  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const { phone, ...runner } = rest
    await updateUser(tx, actor.user_id, given({ first_name, last_name, phone, avatar_path }), now)
    const runnerChanges = given({ phone, ...runner })
    if (before.runner_profile && Object.keys(runnerChanges).length > 0)
      await upsertRunnerProfile(tx, actor.user_id, runnerChanges, now)
  })
  if (avatar_path !== undefined && before.avatar_path !== null) await deps.storage.remove(before.avatar_path)
  return loadProfile(deps, actor)
}

async function storeAvatar(
  { storage }: ApiDependencies,
  actor: Account,
  avatar: Buffer | null | undefined,
): Promise<string | null | undefined> {
  if (avatar === undefined || avatar === null) return avatar
  const picture = await reEncodeImage(avatar, 'avatar', AVATAR_SIZE)
  const path = `avatars/${actor.user_id}/${randomUUID()}.webp`
  await storage.save(path, picture)
  return path
}

function refuseFutureBirth(birth_on: ProfileChanges['birth_on'], now: Date): void {
  if (birth_on && (birth_on > now.toISOString().slice(0, 10) || birth_on < '1900-01-01'))
    throw new InvalidInputError({ birth_on: ['Ingresa una fecha de nacimiento válida'] })
}

/** Only what the form named: a field that was not sent stays as it is. */
function given<Fields extends Record<string, unknown>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
