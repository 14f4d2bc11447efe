import { StoryScreen } from '../features/admin-support/components/story-screen'
import { adminSupportTexts } from '../features/admin-support/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-support-story'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminSupportTexts.t('storyTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminSupportStoryPage({ params: { id } }: Route.ComponentProps) {
  return <StoryScreen key={id} id={id} />
}
