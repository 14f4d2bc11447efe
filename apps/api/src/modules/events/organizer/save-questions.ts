import type { OrganizerEvent, QuestionInput } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults } from './faults.rules'
import { questionListFaults } from './question-list.rules'
import { replaceQuestions, selectCategoryIds, selectQuestions } from './questions.repository'
import { unstorableFaults } from './written-texts.rules'

export async function saveQuestions(
  deps: EditDependencies,
  actor: OrganizerActor,
  slug: string,
  { version, questions }: { version: number; questions: readonly QuestionInput[] },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ questions }))
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    const stored = await selectQuestions(tx, event.id)
    refuseFaults(questionListFaults(questions, stored, await selectCategoryIds(tx, event.id)))
    await replaceQuestions(tx, event.id, questions)
    return { changes: {}, before: { questions: stored }, after: { questions }, onLists: false }
  })
}
