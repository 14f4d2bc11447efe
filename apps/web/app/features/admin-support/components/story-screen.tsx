import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { PersonStory } from '@zancada/contracts'
import { loadPersonStoryCall } from '@zancada/contracts/admin/support.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { adminSupportTexts } from '../locale'
import { AccountHistory } from './account-history'
import { OpenClaims } from './open-claims'
import { PersonSection } from './person-section'
import { StoryLists } from './story-lists'
import { ViewAs } from './view-as'

/** Everything of one person, on one page. */
export function StoryScreen({ id }: { id: string }) {
  const t = useTexts(adminSupportTexts)
  const story = useQuery({
    ...apiQuery(loadPersonStoryCall, { params: { id: id } }),
    // Each look is written to the audit, so it is not asked for again by itself; opened again, it is another look.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <PageHeader
        title={nameOf(story.data) ?? t(story.data === undefined ? 'aPerson' : 'unnamed')}
        breadcrumb={[{ label: t('back'), to: '/admin/soporte' }]}
        actions={story.data && <ViewAs story={story.data} />}
      />
      <DataStates
        query={story}
        errorTitle={t('storyError')}
        skeleton={<Skeleton variant="rounded" height={480} />}
        missing={
          <EmptyState
            title={t('story.missing')}
            text={t('story.missingText')}
            action={
              <ButtonLink variant="outlined" to="/admin/soporte">
                {t('story.all')}
              </ButtonLink>
            }
          />
        }
      >
        {(loaded) => (
          <Columns>
            <OpenClaims story={loaded} />
            <PersonSection story={loaded} />
            <StoryLists story={loaded} />
            {loaded.account && <AccountHistory id={loaded.account.id} />}
          </Columns>
        )}
      </DataStates>
    </>
  )
}

function nameOf(story: PersonStory | undefined): string | null {
  return story?.name ?? story?.email ?? null
}

const Columns = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
