import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail, TeamDesk } from '@zancada/contracts'
import { teamNameField } from '@zancada/contracts/orders/participant-fields'
import { loadDeskRaceCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import {
  fillSeatByOrganizerCall,
  renameTeamCall,
} from '@zancada/contracts/organizer-registrations/team-desk.calls'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { hasNoShirts, raceOfSeat } from '../../../race/seat-race'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { WaitingDialog } from '../../../ui/feedback/waiting-dialog'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deskTexts } from '../locale'
import type { DeskPieces } from '../pieces'

interface FillSeatDialogProps {
  registration: RegistrationDetail
  team: TeamDesk
  seat: number
  Form: DeskPieces['HandOver']
  onClose: () => void
}

/** Somebody takes a free leg by the organizer's hand; what only they can accept, they accept by their own link. */
export function FillSeatDialog({ registration, team, seat, Form, onClose }: FillSeatDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const race = useQuery({
    ...apiQuery(loadDeskRaceCall, { query: { evento: registration.event.slug } }),
    staleTime: 0,
  })
  const write = useApiWrite()
  const title = t('team.filling', { number: seat })
  const isOffered = team.seats.find((each) => each.seat === seat)?.is_offered ?? false
  return (
    <WaitingDialog title={title} query={race} errorTitle={t('team.raceError')} onClose={onClose}>
      {(loaded) => (
        <Form
          race={raceOfSeat(loaded)}
          categoryId={registration.category.id}
          size={null}
          title={title}
          submitLabel={t('team.fillSubmit')}
          onClose={onClose}
          onSend={async (participant) => {
            await write(fillSeatByOrganizerCall, {
              params: { id: registration.id, seat },
              body: { participant },
            })
            const name = `${participant.first_name} ${participant.last_name}`
            notify(t('team.filled', { name, team: team.name }), 'success')
            onClose()
          }}
        >
          <Typography color="textSecondary">{t('team.fillText', { name: team.name })}</Typography>
          {isOffered && (
            <Alert severity="info" role="note">
              {t('team.fillOffered')}
            </Alert>
          )}
          {hasNoShirts(loaded) && (
            <Alert severity="info" role="note">
              {t('team.noShirts')}
            </Alert>
          )}
        </Form>
      )}
    </WaitingDialog>
  )
}

interface RenameTeamDialogProps {
  registration: RegistrationDetail
  name: string
  onClose: () => void
}

const schema = z.object({ name: teamNameField })

export function RenameTeamDialog({ registration, name, onClose }: RenameTeamDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  // As it was when it was opened, not as it is read again under the form.
  const [version] = useState(registration.version)
  const form = useZodForm(schema, { name })
  return (
    <DialogForm
      form={form}
      title={t('team.renaming')}
      submitLabel={t('team.renameSubmit')}
      onClose={onClose}
      onSubmit={async (given) => {
        await write(renameTeamCall, {
          params: { id: registration.id },
          body: { name: given.name, version },
        })
        notify(t('team.renamed', { name: given.name }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('team.renameText')}</Typography>
      <TextField<typeof form>
        name="name"
        label={t('team.name')}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  )
}
