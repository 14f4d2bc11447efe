import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { selectFee } from '../settings'
import { presentPublicOrganizer } from './organizers.presenter'
import { selectApprovedOrganizers } from './organizers.repository'

const PAGE_SIZE = 24
const cursorKey = z.tuple([z.string(), z.uuid()])

export async function listPublicOrganizers(
  { database, fileUrl, clock }: Pick<ApiDependencies, 'database' | 'fileUrl' | 'clock'>,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const key = decodeCursor(cursorKey, cursor)
  const [rows, service_fee] = await Promise.all([
    selectApprovedOrganizers(database, {
      q,
      after: key && { name: key[0], id: key[1] },
      limit: PAGE_SIZE + 1,
    }),
    selectFee(database, null, clock.now()),
  ])
  const page = toPage(
    rows,
    PAGE_SIZE,
    (row) => [row.sort_name, row.id],
    (row) => presentPublicOrganizer(row, fileUrl),
  )
  return { ...page, service_fee }
}
