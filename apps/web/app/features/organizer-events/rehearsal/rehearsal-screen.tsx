import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type {
  AnswerOf,
  PublicEvent,
  rehearseRegistrationCall as RehearseCall,
  SentBody,
} from '@zancada/contracts'
import { previewEventCall } from '@zancada/contracts/events/organizer-events.calls'
import { rehearseRegistrationCall } from '@zancada/contracts/organizer-registrations/rehearsal.call'
import { type ComponentType, useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useViewer } from '../../../session/use-session'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { Sheet } from '../../../ui/layout/step-frame'
import { EVENTS_PATH, eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import { Rehearsed } from './rehearsed'

type Runner = Omit<SentBody<typeof RehearseCall>, 'category_id'>

export interface RehearsalFormProps {
  race: PublicEvent
  categoryId: string
  email: string
  sendLabel: string
  onSend: (runner: Runner) => Promise<void>
}

export interface RehearsalScreenProps {
  slug: string
  /** The sheet that a runner fills in; another feature's, handed in by the route. */
  RunnerForm: ComponentType<RehearsalFormProps>
}

/** A draft's organizer registers as a runner will, and sees what comes of it. */
export function RehearsalScreen({ slug, RunnerForm }: RehearsalScreenProps) {
  const t = useTexts(organizerEventsTexts)
  const race = useQuery({ ...apiQuery(previewEventCall, { params: { slug } }), staleTime: 0 })
  return (
    <>
      <PageHeader
        title={t('rehearsal.title')}
        description={t('rehearsal.lead')}
        breadcrumb={[
          { label: t('list.title'), to: EVENTS_PATH },
          ...(race.data ? [{ label: race.data.name, to: eventPaths(slug).edit }] : []),
        ]}
      />
      <DataStates query={race} skeleton={<FormSkeleton />} errorTitle={t('rehearsal.error')}>
        {(event) => <Trying race={event} RunnerForm={RunnerForm} />}
      </DataStates>
    </>
  )
}

function Trying({ race, RunnerForm }: { race: PublicEvent; RunnerForm: RehearsalScreenProps['RunnerForm'] }) {
  const t = useTexts(organizerEventsTexts)
  const viewer = useViewer()
  const [categoryId, setCategoryId] = useState(race.categories[0]?.id ?? '')
  const [rehearsed, setRehearsed] = useState<AnswerOf<typeof RehearseCall> | null>(null)
  const category = race.categories.find(({ id }) => id === categoryId)

  async function rehearse(runner: Runner) {
    const body = { ...runner, category_id: categoryId }
    setRehearsed(await callApi(rehearseRegistrationCall, { params: { slug: race.slug }, body }))
  }

  if (rehearsed !== null)
    return (
      <Rehearsed
        rehearsed={rehearsed}
        categoryName={category?.name ?? ''}
        slug={race.slug}
        onAgain={() => setRehearsed(null)}
      />
    )
  return (
    <>
      <Sheet sx={{ mb: 4, maxWidth: 760 }}>
        <TextField
          select
          fullWidth
          label={t('rehearsal.category')}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
          helperText={category && category.team_size > 1 ? t('rehearsal.relay') : undefined}
        >
          {race.categories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Sheet>
      <RunnerForm
        key={categoryId}
        race={race}
        categoryId={categoryId}
        email={viewer?.email ?? ''}
        sendLabel={t('rehearsal.send')}
        onSend={rehearse}
      />
    </>
  )
}
