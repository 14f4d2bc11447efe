import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { PersonStory } from '@zancada/contracts'
import {
  startViewingCall,
  VIEWING_MINUTES,
  viewingReasonSchema,
} from '@zancada/contracts/admin/viewings.calls'
import { listAuditCall } from '@zancada/contracts/audit/audit-log.calls'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { readAgain } from '../../../queries/query-keys'
import { type Offer, offerViewing } from '../../../session/viewing/handover'
import { messageOf } from '../../../ui/feedback/message-of'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminSupportTexts } from '../locale'

/** Longer than a new tab takes to open: a browser that blocked it says nothing. */
const OPENING_MS = 4_000

/** For accounts that can be looked as: of those that sign in and do not administer. */
export function ViewAs({ story }: { story: PersonStory }) {
  const t = useTexts(adminSupportTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { account } = story
  if (account === null || account.is_superuser || !account.is_active || account.deleted_at !== null)
    return null
  const name = story.name ?? story.email ?? ''
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('viewAs.open')}
      </Button>
      {isAsking && <ViewAsDialog id={account.id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface ViewAsDialogProps {
  id: string
  name: string
  onClose: () => void
}

function ViewAsDialog({ id, name, onClose }: ViewAsDialogProps) {
  const t = useTexts(adminSupportTexts)
  const queries = useQueryClient()
  const form = useZodForm(viewingReasonSchema, { reason: '' })
  const offer = useRef<Offer | null>(null)
  /** Where the tab is opened by hand, if it did not open by itself. */
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => () => offer.current?.close(), [])

  const open = async ({ reason }: { reason: string }) => {
    offer.current?.close()
    const offered = offerViewing()
    offer.current = offered
    // At once, while the browser still knows that somebody asked for it; without it this tab's own storage would be copied.
    window.open(offered.path, '_blank', 'noopener')
    try {
      offered.give(await callApi(startViewingCall, { params: { id }, body: { reason } }))
    } catch (error) {
      offered.fail(messageOf(error) ?? t('landing.failed'))
      throw error
    }
    await readAgain(queries, listAuditCall)
    const isTaken = await Promise.race([offered.taken.then(() => true), later(OPENING_MS)])
    if (isTaken) {
      onClose()
      return
    }
    setWaiting(offered.path)
    void offered.taken.then(onClose)
  }

  return (
    <DialogForm
      form={form}
      title={t('viewAs.title', { name })}
      submitLabel={t('viewAs.confirm')}
      onSubmit={open}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('viewAs.text', { count: VIEWING_MINUTES })}</Typography>
      <TextField<typeof form>
        name="reason"
        label={t('viewAs.reason')}
        helperText={t('viewAs.reasonHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={500}
        autoFocus
      />
      {waiting !== null && (
        <Typography role="status">
          {t('viewAs.blocked')}{' '}
          <a href={waiting} target="_blank" rel="noopener noreferrer">
            {t('viewAs.openTab')}
            <NewTabNote />
          </a>
        </Typography>
      )}
    </DialogForm>
  )
}

function later(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}
