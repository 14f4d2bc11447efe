import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { presentPublicOrganizer } from './organizers.presenter'
import { selectApprovedOrganizers } from './organizers.repository'

const PAGE_SIZE = 24
const cursorKey = z.tuple([z.string(), z.uuid()])

export async function listPublicOrganizers(
  { database, fileUrl }: Pick<ApiDependencies, 'database' | 'fileUrl'>,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const key = decodeCursor(cursorKey, cursor)
  const rows = await selectApprovedOrganizers(database, {
    q,
    after: key && { name: key[0], id: key[1] },
    limit: PAGE_SIZE + 1,
  })
  return toPage(
    rows,
    PAGE_SIZE,
    (row) => [row.sort_name, row.id],
    (row) => presentPublicOrganizer(row, fileUrl),
  )
}
