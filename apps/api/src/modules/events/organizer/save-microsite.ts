import type { EditableMicrosite, Microsite } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { editMicrosite } from './edit-microsite'
import { endlessMarkdown } from './endless-markdown'
import { refuseFaults, under } from './faults.rules'
import { foreignPictureFaults } from './foreign-pictures'
import { tidyMicrosite } from './tidy-microsite.rules'
import { codeFaults, unstorableFaults } from './written-texts.rules'

export async function saveMicrosite(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'storage' | 'fileUrl'>,
  actor: OrganizerActor,
  slug: string,
  { version, draft }: { version: number; draft: Microsite },
): Promise<EditableMicrosite> {
  refuseFaults(
    under('draft', [
      ...unstorableFaults(draft),
      ...codeFaults(draft),
      ...endlessMarkdown(draft),
      ...(await foreignPictureFaults(deps, actor, slug, draft)),
    ]),
  )
  return editMicrosite(deps, actor, { slug, version }, async ({ current }) => ({
    ...current,
    draft: tidyMicrosite(draft),
  }))
}
