import type { RelayTeam } from '@zancada/contracts'
import { emailField } from '@zancada/contracts/accounts/account-fields'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { hasNoShirts, raceOfSeat } from '../../../race/seat-race'
import { useShownTexts } from '../../../race/shown-texts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { WaitingDialog } from '../../../ui/feedback/waiting-dialog'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useRaceOfTeam, useTeamActions } from '../api/relay-team'
import { relayTeamTexts } from '../locale'
import type { MemberFormProps } from '../member-form'

/** What a captain wants to do with a seat. */
export interface Asked {
  readonly what: 'invite' | 'fill' | 'withdraw'
  readonly seat: number
}

interface SeatDialogProps {
  id: string
  team: RelayTeam
  asked: Asked
  MemberForm: ComponentType<MemberFormProps>
  onClose: () => void
}

export function SeatDialog({ id, team, asked, MemberForm, onClose }: SeatDialogProps) {
  const { what, seat } = asked
  switch (what) {
    case 'invite':
      return <InviteDialog id={id} seat={seat} onClose={onClose} />
    case 'fill':
      return (
        <FillDialog
          id={id}
          seat={seat}
          categoryId={team.category_id}
          MemberForm={MemberForm}
          onClose={onClose}
        />
      )
    case 'withdraw':
      return (
        <WithdrawDialog
          id={id}
          seat={seat}
          email={team.seats.find((each) => each.seat === seat)?.invitation?.email ?? ''}
          onClose={onClose}
        />
      )
  }
}

interface OfSeat {
  id: string
  seat: number
  onClose: () => void
}

const inviteSchema = z.object({ email: emailField })

function InviteDialog({ id, seat, onClose }: OfSeat) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const { invite } = useTeamActions(id)
  const form = useZodForm(inviteSchema, { email: '' })
  return (
    <DialogForm
      form={form}
      title={t('invite.title', { number: seat })}
      submitLabel={t('invite.send')}
      onClose={onClose}
      onSubmit={async ({ email }) => {
        await invite(seat, email)
        notify(t('invite.sent', { email }), 'success')
        onClose()
      }}
    >
      <p style={{ margin: 0 }}>{t('invite.text')}</p>
      <TextField<typeof form>
        name="email"
        type="email"
        label={t('invite.email')}
        autoComplete="off"
        inputMode="email"
        maxLength={254}
        autoFocus
      />
    </DialogForm>
  )
}

/** The race's own words are part of it: the form waits for them. */
function FillDialog({
  id,
  seat,
  categoryId,
  MemberForm,
  onClose,
}: OfSeat & Pick<SeatDialogProps, 'MemberForm'> & { categoryId: string }) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const texts = useShownTexts()
  const { fill } = useTeamActions(id)
  const race = useRaceOfTeam(id)
  const title = t('fill.title', { number: seat })
  return (
    <WaitingDialog title={title} query={race} errorTitle={t('fill.error')} onClose={onClose}>
      {(loaded) => (
        <MemberForm
          race={raceOfSeat(loaded)}
          categoryId={categoryId}
          title={title}
          note={hasNoShirts(loaded) ? `${t('fill.note')} ${t('noShirts')}` : t('fill.note')}
          submitLabel={t('fill.send')}
          onClose={onClose}
          onSend={async (body) => {
            await texts.accept(({ data_policy_version }) => fill(seat, { ...body, data_policy_version }))
            notify(t('fill.done', { name: `${body.first_name} ${body.last_name}` }), 'success')
            onClose()
          }}
        />
      )}
    </WaitingDialog>
  )
}

function WithdrawDialog({ id, seat, email, onClose }: OfSeat & { email: string }) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const { withdraw } = useTeamActions(id)
  return (
    <ConfirmDialog
      open
      title={t('withdrawing.title')}
      confirmLabel={t('withdrawing.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(seat)
        notify(t('withdrawing.done'), 'success')
      }}
    >
      {t('withdrawing.text', { email })}
    </ConfirmDialog>
  )
}
