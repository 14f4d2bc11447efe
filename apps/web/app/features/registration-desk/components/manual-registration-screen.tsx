import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ManualPayment, PublicEvent, SentBody } from '@zancada/contracts'
import { registerByHandCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { loadDeskRaceCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { MANUAL_PAYMENTS } from '@zancada/contracts/organizer-registrations/registration-record'
import type { ComponentType, ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWriteOnce } from '../../../queries/api-write'
import { DataStates } from '../../../ui/feedback/data-states'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { MoneyField } from '../../../ui/form/money-field'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { PageHeader } from '../../../ui/layout/page-header'
import { Sheet } from '../../../ui/layout/step-frame'
import { deskTexts } from '../locale'

type Sent = SentBody<typeof registerByHandCall>

export interface DeskFormProps {
  race: PublicEvent
  /** Shown, and not to be chosen. */
  fullCategoryIds: readonly string[]
  label: string
  sendLabel: string
  desk: Record<string, unknown>
  deskSchema: z.ZodType
  children: ReactNode
  onSend: (person: Pick<Sent, 'category_id' | 'participant'>, desk: Record<string, unknown>) => Promise<void>
}

export interface ManualRegistrationScreenProps {
  slug: string
  /** The runner's fields, which the registration of a race also asks; given by the route. */
  RunnerForm: ComponentType<DeskFormProps>
  /** The page it was opened from, when it is not the list: the registered runner is waited for there. */
  from?: { readonly label: string; readonly to: string; readonly after: (registrationId: string) => string }
}

const LIST = '/organizador/inscripciones'
const note = z.string()
const team_name = z.string()
/** What was typed as the amount counts only while it is asked for: a courtesy has none. */
const deskValues = z.discriminatedUnion('payment', [
  z.object({ payment: z.literal('courtesy'), team_name, note }),
  z.object({
    payment: z.enum(MANUAL_PAYMENTS).exclude(['courtesy']),
    amount_cop: z.number().nullable(),
    team_name,
    note,
  }),
])

/** Somebody of the team writes a runner in, with money that never passes through the platform. */
export function ManualRegistrationScreen({ slug, RunnerForm, from }: ManualRegistrationScreenProps) {
  const t = useTexts(deskTexts)
  const query = useQuery(apiQuery(loadDeskRaceCall, { query: { evento: slug } }))
  return (
    <>
      <PageHeader
        title={t('create.title')}
        {...(query.data && { description: t('create.description', { event: query.data.name }) })}
        breadcrumb={[from ?? { label: t('registrations'), to: `${LIST}?evento=${slug}` }]}
      />
      <DataStates query={query} skeleton={<FormSkeleton />} errorTitle={t('create.notPublished')}>
        {(race) => (
          <Desk
            race={race}
            fullCategoryIds={race.full_category_ids}
            RunnerForm={RunnerForm}
            after={from?.after ?? (() => `${LIST}?evento=${race.slug}`)}
          />
        )}
      </DataStates>
    </>
  )
}

interface DeskProps {
  race: PublicEvent
  fullCategoryIds: readonly string[]
  RunnerForm: ComponentType<DeskFormProps>
  /** Where one goes once somebody is in. */
  after: (registrationId: string) => string
}

function Desk({ race, fullCategoryIds, RunnerForm, after }: DeskProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const navigate = useNavigate()
  const write = useApiWriteOnce()
  return (
    <RunnerForm
      race={race}
      fullCategoryIds={fullCategoryIds}
      label={t('create.label')}
      sendLabel={t('create.send')}
      desk={{ payment: 'cash' satisfies ManualPayment, amount_cop: null, team_name: '', note: '' }}
      deskSchema={deskValues}
      onSend={async (person, typed) => {
        const desk = deskValues.parse(typed)
        const record = await write(registerByHandCall, {
          body: {
            event_slug: race.slug,
            ...person,
            ...(desk.team_name.trim() !== '' &&
              isRelay(race, person.category_id) && { team_name: desk.team_name }),
            payment: desk.payment,
            ...(desk.payment !== 'courtesy' && desk.amount_cop !== null && { amount_cop: desk.amount_cop }),
            ...(desk.note.trim() !== '' && { note: desk.note }),
          },
        })
        const name = `${record.first_name} ${record.last_name}`
        notify(t('create.done', { name, ticket: record.ticket_code ?? '' }), 'success')
        await navigate(after(record.id))
      }}
    >
      <TeamField race={race} />
      <Sheet>
        <Stack sx={{ gap: 3 }}>
          <RadioField
            name="desk.payment"
            label={t('create.payment')}
            cards
            options={MANUAL_PAYMENTS.map((value) => ({
              value,
              label: t(`create.${value}`),
              description: t(`create.${value}Help`),
            }))}
          />
          <AmountField />
          <TextField name="desk.note" label={t('create.note')} helperText={t('create.noteHelp')} optional />
        </Stack>
      </Sheet>
      <Alert severity="info" role="note">
        {t('create.consents')}
      </Alert>
      <UnsentGuard />
    </RunnerForm>
  )
}

/** What is being sent leaves by itself. */
function UnsentGuard() {
  const t = useTexts(deskTexts)
  const { isDirty, isSubmitting } = useFormState()
  return <LeaveGuard isUnsaved={isDirty && !isSubmitting} text={t('create.leave')} />
}

const isRelay = ({ categories }: PublicEvent, categoryId: string) =>
  categories.some(({ id, team_size }) => id === categoryId && team_size > 1)

/** A runner who is registered by hand into a relay leads a team of their own. */
function TeamField({ race }: { race: PublicEvent }) {
  const t = useTexts(deskTexts)
  const categoryId: unknown = useWatch({ name: 'participants.0.category_id' })
  if (!isRelay(race, String(categoryId))) return null
  return (
    <Sheet>
      <TextField
        name="desk.team_name"
        label={t('create.team')}
        helperText={t('create.teamHelp')}
        autoComplete="off"
        maxLength={60}
      />
    </Sheet>
  )
}

/** A courtesy has none. */
function AmountField() {
  const t = useTexts(deskTexts)
  const payment: unknown = useWatch({ name: 'desk.payment' })
  if (payment === ('courtesy' satisfies ManualPayment)) return null
  return (
    <MoneyField
      name="desk.amount_cop"
      label={t('create.amount')}
      helperText={t('create.amountHelp')}
      optional
    />
  )
}
