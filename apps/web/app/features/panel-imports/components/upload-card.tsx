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
  /** By slug: the event that the list is of; null: of all. */
  filtered: string | null
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
          if (open.length === 0)
            return (
              <Alert severity="info" sx={{ mt: 2.5 }}>
                {t('upload.noEvent')}
              </Alert>
            )
          return <UploadForm key={filtered ?? ''} events={open} first={firstOf(open, filtered)} />
        }}
      </DataStates>
    </SectionCard>
  )
}

/**
 * The event that the panel's selector shows, and no other in its place: a list's race cannot be changed later. With all
 * events shown, the only one there is.
 */
function firstOf(open: readonly { readonly slug: string }[], filtered: string | null): string {
  if (filtered === null) return open.length === 1 ? (open[0]?.slug ?? '') : ''
  return open.find(({ slug }) => slug === filtered)?.slug ?? ''
}
