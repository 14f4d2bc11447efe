import { StoryScreen } from '../features/admin-support/components/story-screen'
import { adminSupportTexts } from '../features/admin-support/locale'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/admin-support-story'

export const meta = () => unlisted(adminSupportTexts.t('storyTitle'))

export default function AdminSupportStoryPage({ params: { id } }: Route.ComponentProps) {
  return <StoryScreen key={id} id={id} />
}
