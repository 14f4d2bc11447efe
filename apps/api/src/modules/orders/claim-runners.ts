import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { isDocumentClaimed, isTeamNameTaken, TEAM_NAME_TAKEN } from '../places'
import { selectClaimedRunners, selectClaimedTeams } from './claimed-runners.repository'

/**
 * Runs a transaction that claims an order's runners. When somebody else claimed one first, nothing of it is left and
 * the refusal names the person, at the field where the buyer wrote the document.
 */
export async function namingWhoIsRegistered<T>(
  deps: Pick<ApiDependencies, 'database'>,
  orderCode: string,
  work: () => Promise<T>,
  mayTryAgain = true,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTeamNameTaken(error)) throw teamsNamedTwice(await selectClaimedTeams(deps.database, orderCode))
    if (!isDocumentClaimed(error)) throw error
    const claimed = await selectClaimedRunners(deps.database, orderCode)
    // Let go since: the person is free again.
    if (claimed.length === 0 && mayTryAgain) return namingWhoIsRegistered(deps, orderCode, work, false)
    throw runnersRegistered(claimed)
  }
}

/** Another team went to pay first with that name: at the field where it was written. */
function teamsNamedTwice(claimed: readonly { readonly index: number }[]): ProblemError {
  return new ProblemError(
    409,
    'team_name_taken',
    `${TEAM_NAME_TAKEN}. No se hizo ningún cobro.`,
    undefined,
    false,
    Object.fromEntries(claimed.map(({ index }) => [`participants.${index}.team_name`, [TEAM_NAME_TAKEN]])),
  )
}

interface ClaimedRunner {
  readonly index: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly category_name: string
}

function runnersRegistered(claimed: readonly ClaimedRunner[]): ProblemError {
  const texts = claimed.map(
    ({ first_name, last_name, category_name }) =>
      `${first_name} ${last_name} ya tiene una inscripción en la categoría ${category_name}`,
  )
  const named =
    texts.length > 0 ? texts.join('. ') : 'Una de las personas ya tiene una inscripción en esta carrera'
  return new ProblemError(
    409,
    'runner_registered',
    `${named}. Cambia el corredor o revisa su documento: no se hizo ningún cobro.`,
    undefined,
    false,
    Object.fromEntries(
      claimed.map(({ index }, place) => [`participants.${index}.document_number`, [texts[place] ?? '']]),
    ),
  )
}
