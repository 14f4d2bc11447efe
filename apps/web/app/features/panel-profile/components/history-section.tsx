import { historyTexts } from '../../../history/locale'
import { PagedHistory } from '../../../history/paged-history'
import { useOrganizerHistory } from '../../../history/use-history'
import { useTexts } from '../../../i18n'
import { Section } from './section'

/** What was done to the organization, its team and its payouts; its owner sees it. */
export function HistorySection() {
  const t = useTexts(historyTexts)
  return (
    <Section title={t('title')}>
      <PagedHistory query={useOrganizerHistory()} />
    </Section>
  )
}
