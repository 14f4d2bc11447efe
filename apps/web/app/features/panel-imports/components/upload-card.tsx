import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
import { DataStates } from '../../../ui/feedback/data-states'
import { SectionCard } from '../../../ui/layout/section-card'
import { eventsToImport } from '../importable-events'
import { panelImportsTexts } from '../locale'
import { UploadForm } from './upload-form'

export interface UploadCardProps {
  working: { readonly slug: string; readonly name: string } | null
  /** By slug: the event that the list was of when the page was opened; empty: of all. */
  filtered: string
}

/** A file of runners for an event that takes them. */
export function UploadCard({ working, filtered }: UploadCardProps) {
  const t = useTexts(panelImportsTexts)
  const events = useQuery(eventChoicesQuery(''))
  return (
    <SectionCard title={t('upload.title')} text={t('upload.text')}>
      <DataStates
        query={events}
        errorTitle={t('upload.eventsError')}
        skeleton={<Skeleton variant="rounded" height={260} sx={{ mt: 2.5 }} />}
      >
        {({ results }) => {
          const open = eventsToImport(results, working)
          const asked = filtered || working?.slug
          const first = open.find(({ slug }) => slug === asked) ?? open[0]
          if (first === undefined)
            return (
              <Alert severity="info" sx={{ mt: 2.5 }}>
                {t('upload.noEvent')}
              </Alert>
            )
          return <UploadForm key={working?.slug} events={open} first={first.slug} />
        }}
      </DataStates>
    </SectionCard>
  )
}
