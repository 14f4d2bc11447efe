import { randomUUID } from 'node:crypto'
import type {
  changeBankAccountCall,
  changeOrganizerProfileCall,
  OrganizerProfile,
  ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { reEncodeLogo } from '../../platform/storage/re-encode-image'
import { changesLegalData } from './legal-change.rules'
import { loadOrganizerProfile } from './load-profile'
import { bankChangedMail } from './mails/bank-changed-mail'
import { maskedNumber } from './masked-number.rules'
import { canMoveOrganizer } from './organizer-states.rules'
import { lockProfile, selectProfile, selectShownRaces, updateProfile } from './profile.repository'
import { ORGANIZERS_TAG, organizerPageTag } from './public-page-tag.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'fileUrl' | 'purgePages'>

/** Only what is given changes. What runners see of it is shown anew everywhere. */
export async function changeOrganizerProfile(
  deps: Dependencies,
  { organizer_id, user_id }: OrganizerActor,
  given: ReceivedBody<typeof changeOrganizerProfileCall>,
): Promise<OrganizerProfile> {
  const profile = await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const before = await lockProfile(tx, organizer_id)
    const isLegal = changesLegalData(before, given)
    const { social_links, ...columns } = given
    await updateProfile(
      tx,
      organizer_id,
      {
        ...columns,
        ...(social_links && { social_links: JSON.stringify(social_links) }),
        ...(isLegal && { legal_changed_at: now }),
      },
      now,
    )
    // Of what an organization says of itself only its legal identity is written to the record.
    await writeAudit(tx, {
      actor_id: user_id,
      action: isLegal ? 'organizer.legal_changed' : 'organizer.changed',
      subject_type: 'organizer',
      subject_id: organizer_id,
      before: { name: before.name, nit: before.nit },
      after: {
        name: given.name ?? before.name,
        nit: given.nit === undefined ? before.nit : given.nit,
        fields: Object.keys(given),
      },
    })
    return loadOrganizerProfile(tx, organizer_id, deps.fileUrl)
  })
  await showAnew(deps, organizer_id, profile.slug)
  return profile
}

export async function changeBankAccount(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'fileUrl' | 'jobs' | 'publicUrl'>,
  { organizer_id, user_id }: OrganizerActor,
  { bank_name, account_type, number, holder }: ReceivedBody<typeof changeBankAccountCall>,
): Promise<OrganizerProfile> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const before = await lockProfile(tx, organizer_id)
    await updateProfile(
      tx,
      organizer_id,
      {
        bank_name,
        bank_account_type: account_type,
        bank_account_number: number,
        bank_account_holder: holder,
      },
      now,
    )
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'organizer.bank_changed',
      subject_type: 'organizer',
      subject_id: organizer_id,
      before: {
        bank_name: before.bank_name,
        number: before.bank_account_number && maskedNumber(before.bank_account_number),
      },
      after: { bank_name, number: maskedNumber(number) },
    })
    const { owner_email, owner_first_name, name } = await selectProfile(tx, organizer_id)
    const mail = await bankChangedMail({
      to: owner_email,
      first_name: owner_first_name,
      organization: name,
      bank_name,
      masked_number: maskedNumber(number),
      publicUrl: deps.publicUrl,
    })
    await enqueueMail(tx, deps.jobs, mail)
    return loadOrganizerProfile(tx, organizer_id, deps.fileUrl)
  })
}

/** Null takes it away. The file it replaces is removed once nothing names it. */
export async function changeLogo(
  deps: Dependencies & Pick<ApiDependencies, 'storage'>,
  { organizer_id, user_id }: OrganizerActor,
  content: Buffer | null,
): Promise<OrganizerProfile> {
  const logo_path = content === null ? null : `organizers/${organizer_id}/${randomUUID()}.webp`
  if (content !== null && logo_path !== null)
    await deps.storage.save(logo_path, await reEncodeLogo(content, 'file'))
  const { profile, replaced } = await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const before = await lockProfile(tx, organizer_id)
    await updateProfile(tx, organizer_id, { logo_path }, now)
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'organizer.logo_changed',
      subject_type: 'organizer',
      subject_id: organizer_id,
      before: { has_logo: before.logo_path !== null },
      after: { has_logo: logo_path !== null },
    })
    return {
      profile: await loadOrganizerProfile(tx, organizer_id, deps.fileUrl),
      replaced: before.logo_path,
    }
  })
  if (replaced !== null) await deps.storage.remove(replaced)
  await showAnew(deps, organizer_id, profile.slug)
  return profile
}

/** A rejected organizer has corrected what was missing and waits again. */
export function askReview(
  { database, clock, fileUrl }: Pick<ApiDependencies, 'database' | 'clock' | 'fileUrl'>,
  { organizer_id, user_id }: OrganizerActor,
): Promise<OrganizerProfile> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const before = await lockProfile(tx, organizer_id)
    if (!canMoveOrganizer(before.state, 'pending'))
      throw conflict('invalid_state', 'Solo puede pedir otra revisión una organización que no fue aprobada')
    await updateProfile(
      tx,
      organizer_id,
      { state: 'pending', state_reason: null, state_changed_at: now },
      now,
    )
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'organizer.asked_again',
      subject_type: 'organizer',
      subject_id: organizer_id,
      before: { state: before.state, reason: before.state_reason },
      after: { state: 'pending', reason: null },
    })
    return loadOrganizerProfile(tx, organizer_id, fileUrl)
  })
}

/** Its own page, the lists that show it, and every race that names it. */
async function showAnew({ database, purgePages }: Dependencies, id: string, slug: string): Promise<void> {
  const races = await selectShownRaces(database, id)
  purgePages([ORGANIZERS_TAG, organizerPageTag(slug), 'events', ...races.map((race) => `event:${race}`)])
}
