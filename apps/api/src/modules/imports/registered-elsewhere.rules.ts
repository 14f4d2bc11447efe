import type { ImportProblem } from '@zancada/contracts'
import type { OrganizerActor } from '../../platform/http/actor'

const REGISTERED = 'Ya está inscrito en '

/** Told of a row whose person runs in other categories of the race. */
export function registeredElsewhere(categories: readonly string[]): ImportProblem {
  return { field: 'document_number', severity: 'warning', text: `${REGISTERED}${categories.join(' y ')}` }
}

/**
 * Anybody's document can be typed into a list: where a person is registered is told only to a member who may see the
 * registrations. The others learn that somebody who may has to look.
 */
export function problemsFor(
  { is_owner, permissions }: Pick<OrganizerActor, 'is_owner' | 'permissions'>,
  problems: readonly ImportProblem[],
): ImportProblem[] {
  if (is_owner || permissions.includes('inscripciones')) return [...problems]
  return problems.map((problem) =>
    problem.severity === 'warning' && problem.text.startsWith(REGISTERED)
      ? { ...problem, text: 'Pide que alguien con permiso de inscripciones revise este documento' }
      : problem,
  )
}
