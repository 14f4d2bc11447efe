import type { LegalKind, LegalText } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { colombianDay } from '../settings'
import { selectLegalText, selectVersions, selectVersionsInForce } from './legal.repository'

/** The version in force, or one that ruled before, as it was then. */
export async function loadLegalText(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  kind: LegalKind,
  asked: string | undefined,
): Promise<LegalText> {
  const now = clock.now()
  const today = colombianDay(now)
  const current = (await selectVersionsInForce(database, now))[kind]
  const version = asked ?? current
  const text = await selectLegalText(database, kind, version, today)
  if (!text) throw notFound()
  const versions = await selectVersions(database, kind)
  return {
    kind,
    version,
    ...text,
    is_current: version === current,
    versions: versions.filter(({ valid_from }) => valid_from <= today),
  }
}
