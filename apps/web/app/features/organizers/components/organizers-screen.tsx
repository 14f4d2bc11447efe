import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { FeeRule } from '@zancada/contracts'
import { useNavigation, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n'
import { notForRunners } from '../../../session/viewer-mark'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { FoundStatus } from '../../../ui/feedback/found-status'
import { SearchIcon } from '../../../ui/icons'
import { organizersTexts } from '../locale'
import { ORGANIZERS_PATH } from '../organizer-search'
import { type OrganizerPage, OrganizerPages } from './organizer-pages'
import { OrganizersHeader } from './organizers-header'
import { OrganizersSkeleton } from './organizers-skeleton'
import { ServicePrice } from './service-price'

export interface OrganizersScreenProps {
  q: string
  /** `null` when they could not be brought. */
  page: OrganizerPage | null
  /** What publishing a race costs; `null` when it could not be brought. */
  fee: FeeRule | null
}

export function OrganizersScreen({ q, page, fee }: OrganizersScreenProps) {
  const t = useTexts(organizersTexts)
  const isSearching = useNavigation().location?.pathname === ORGANIZERS_PATH
  return (
    <>
      <OrganizersHeader q={q} />
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }} aria-busy={isSearching}>
        <FoundStatus busy={isSearching} text={page === null ? '' : foundText(t, q, page)} />
        {isSearching ? <OrganizersSkeleton /> : <Results q={q} page={page} />}
        {fee && page?.results.length !== 0 && <ServicePrice fee={fee} />}
      </Container>
    </>
  )
}

function foundText(t: typeof organizersTexts.t, q: string, { results, next }: OrganizerPage): string {
  const count = results.length
  if (count === 0) return t(q ? 'noMatch.title' : 'empty.title')
  return t(next === null ? 'results.found' : 'results.foundAndMore', { count })
}

function Results({ q, page }: Omit<OrganizersScreenProps, 'fee'>) {
  const t = useTexts(organizersTexts)
  const revalidator = useRevalidator()
  if (page === null)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
      />
    )
  if (page.results.length === 0) return <NoResults q={q} />
  return (
    <>
      {q && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
            {t('results.for', { q })}
          </Box>
          <ButtonLink variant="text" to={ORGANIZERS_PATH}>
            {t('results.clear')}
          </ButtonLink>
        </Box>
      )}
      <OrganizerPages key={q} q={q} page={page} />
    </>
  )
}

function NoResults({ q }: { q: string }) {
  const t = useTexts(organizersTexts)
  const [state, to] = q
    ? (['noMatch', ORGANIZERS_PATH] as const)
    : (['empty', '/organizadores/registro'] as const)
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={t(`${state}.title`)}
      text={t(`${state}.text`, { q })}
      action={
        <ButtonLink to={to} {...(state === 'empty' ? notForRunners : {})}>
          {t(`${state}.action`)}
        </ButtonLink>
      }
    />
  )
}
