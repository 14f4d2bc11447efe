import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { PublicCategory, WaitlistEntry } from '@zancada/contracts'
import { joinWaitlistCall, PARTY_SIZE_MAX } from '@zancada/contracts/waitlist/waitlist.calls'
import { useId, useState } from 'react'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useSession } from '../../../session'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { registrationTexts } from '../registration-texts'

export interface WaitlistDialogProps {
  slug: string
  category: PublicCategory
  onClose: () => void
}

/** A full category takes names: how many they are, and how many wait before them. */
export function WaitlistDialog({ slug, category, onClose }: WaitlistDialogProps) {
  const t = useTexts(registrationTexts)
  const id = useId()
  const { profile, guestEmail } = useSession()
  const [entry, setEntry] = useState<WaitlistEntry | null>(null)
  const form = useZodForm(partySchema, { party_size: '1' })

  async function join({ party_size }: z.output<typeof partySchema>) {
    setEntry(
      await callApi(joinWaitlistCall, {
        params: { slug },
        body: {
          category_id: category.id,
          party_size,
          ...(guestEmail === null ? {} : { email: guestEmail }),
        },
      }),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 460 } } }}
    >
      <DialogTitle id={id} component="h2" variant="h4">
        {entry === null ? t('waitlist.title', { name: category.name }) : t('waitlist.done')}
      </DialogTitle>
      {entry === null ? (
        <Form form={form} onSubmit={join} aria-labelledby={id} sx={{ gap: 0 }}>
          <DialogContent>
            <Typography color="textSecondary" sx={{ mb: 2.5 }}>
              {t('waitlist.text', { email: profile?.email ?? guestEmail ?? '' })}
            </Typography>
            <RadioField name="party_size" label={t('waitlist.size')} options={partyOptions(t)} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {t('waitlist.close')}
            </Button>
            <SubmitButton size="medium">{t('waitlist.confirm')}</SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <>
          <DialogContent>
            <Typography role="status">
              {entry.ahead === 0 ? t('waitlist.next') : t('waitlist.ahead', { count: entry.ahead })}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} autoFocus>
              {t('waitlist.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

const partySchema = z.object({
  party_size: z.string().transform(Number).pipe(z.int().min(1).max(PARTY_SIZE_MAX)),
})

function partyOptions(t: typeof registrationTexts.t) {
  return Array.from({ length: PARTY_SIZE_MAX }, (_, index) => ({
    value: String(index + 1),
    label: t('waitlist.sizes', { count: index + 1 }),
  }))
}
