import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  listTeamCall,
  loadOwnershipCall,
  offerOwnershipCall,
  ownershipOfferSchema,
  withdrawOwnershipCall,
} from '@zancada/contracts/team/team.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { PasswordField } from '../../../ui/form/password-field'
import { SelectField } from '../../../ui/form/select-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { formatDateTime } from '../../../ui/format/format-date'
import { panelTeamTexts } from '../locale'
import { memberName } from '../member-name'

/** The organization goes to somebody of the team: offered with a password, theirs once they accept. */
export function OwnershipSection({ mayOffer }: { mayOffer: boolean }) {
  const t = useTexts(panelTeamTexts)
  const notify = useSnackbar()
  const pending = useQuery(apiQuery(loadOwnershipCall)).data?.pending ?? null
  const write = useApiWrite()
  const [asked, setAsked] = useState<'offer' | 'withdraw' | null>(null)
  const close = () => setAsked(null)
  const name = pending === null ? '' : `${pending.first_name} ${pending.last_name}`
  if (pending === null && !mayOffer) return null
  return (
    <Card
      component="section"
      sx={{ mt: 4, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h4" component="h2">
        {t('ownership.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '68ch' }}>
        {t('ownership.text')}
      </Typography>
      {pending === null ? (
        <Button variant="outlined" onClick={() => setAsked('offer')}>
          {t('ownership.open')}
        </Button>
      ) : (
        <>
          <Typography>
            {t('ownership.pending', {
              name,
              email: pending.email,
              date: formatDateTime(pending.expires_at),
            })}
          </Typography>
          <Button variant="outlined" color="error" onClick={() => setAsked('withdraw')}>
            {t('ownership.withdraw')}
          </Button>
        </>
      )}
      {asked === 'offer' && <OfferDialog onClose={close} />}
      {asked === 'withdraw' && (
        <ConfirmDialog
          open
          title={t('ownership.withdrawTitle')}
          confirmLabel={t('ownership.withdraw')}
          onConfirm={async () => {
            await write(withdrawOwnershipCall)
            notify(t('ownership.withdrawn'), 'success')
          }}
          onClose={close}
        >
          {t('ownership.withdrawText', { name })}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(panelTeamTexts)
  const notify = useSnackbar()
  const members = useApiList(listTeamCall, { query: { estado: 'activo' } }).data?.results ?? []
  const write = useApiWrite()
  const form = useZodForm(ownershipOfferSchema, { member_id: '', password: '' })
  return (
    <DialogForm
      form={form}
      title={t('ownership.dialogTitle')}
      submitLabel={t('ownership.send')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { pending } = await write(offerOwnershipCall, { body: values })
        notify(t('ownership.sent', { name: pending?.first_name ?? '' }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('ownership.dialogText')}</Typography>
      <SelectField<typeof form>
        name="member_id"
        label={t('ownership.member')}
        {...(members.length === 0 ? { helperText: t('ownership.noMembers') } : {})}
        options={members.map((member) => ({ value: member.id, label: memberName(member) }))}
        autoComplete="off"
      />
      <PasswordField<typeof form>
        name="password"
        label={t('ownership.password')}
        helperText={t('ownership.passwordHelp')}
        autoComplete="current-password"
      />
    </DialogForm>
  )
}
