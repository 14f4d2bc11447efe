import type { AnswerOf, listRefundLinesCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { presentLine } from './closing.presenter'
import { selectLines } from './lines-page.repository'
import { findRace } from './races.repository'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.uuid()])

export async function listLines(
  { database }: Pick<ApiDependencies, 'database'>,
  slug: string,
  { estado, q, cursor }: ReceivedQuery<typeof listRefundLinesCall>,
): Promise<AnswerOf<typeof listRefundLinesCall>> {
  const race = await findRace(database, slug)
  if (!race) throw notFound()
  const rows = await selectLines(database, race.id, {
    filter: estado,
    q,
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentLine)
}
