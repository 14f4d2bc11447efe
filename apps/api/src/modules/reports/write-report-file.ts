import { REPORT_FORMATS } from '@zancada/contracts'
import { z } from 'zod'
import type { ApiDependencies } from '../../platform/dependencies'
import { reportFile } from './answer-report'
import { buildReport } from './build-report'
import type { BuiltReport } from './report-content.rules'
import {
  deleteReportFile,
  selectExpiredReportFiles,
  selectReportFile,
  updateReportFile,
} from './report-files.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'replica' | 'clock' | 'storage' | 'log' | 'drawings'>

const storedQuery = z.object({
  evento: z.string().optional(),
  desde: z.string().optional(),
  hasta: z.string().optional(),
  formato: z.enum(REPORT_FORMATS),
})

/** Writes what was asked for into storage; tried again, it starts over. */
export async function writeReportFile(deps: Dependencies, { id }: { readonly id: string }): Promise<void> {
  const asked = await selectReportFile(deps.database, id)
  if (!asked || asked.state === 'ready') return
  await updateReportFile(deps.database, id, { state: 'running', rows_done: 0 })
  try {
    const format = asked.format === 'csv' ? 'csv' : 'xlsx'
    const reach = { organizer_id: asked.organizer_id, event_scope: asked.event_scope ?? ('all' as const) }
    const report = await buildReport(deps, reach, 'liquidacion', storedQuery.parse(asked.query))
    const { name, pieces } = await reportFile(deps, reach, telling(deps, id, report), format)
    const parts: Buffer[] = []
    for await (const piece of pieces) parts.push(Buffer.from(piece))
    const path = `reportes/${id}.${format}`
    await deps.storage.save(path, Buffer.concat(parts))
    await updateReportFile(deps.database, id, { state: 'ready', name, path })
  } catch (error) {
    await updateReportFile(deps.database, id, { state: 'failed' })
    throw error
  }
}

/** Files whose day is over go, and with them the way to them. */
export async function dropReportFiles({
  database,
  clock,
  storage,
}: Pick<ApiDependencies, 'database' | 'clock' | 'storage'>): Promise<void> {
  for (const { id, path } of await selectExpiredReportFiles(database, clock.now())) {
    if (path !== null) await storage.remove(path)
    await deleteReportFile(database, id)
  }
}

/** The same report, whose detail says how far it was read. */
function telling({ database }: Dependencies, id: string, report: BuiltReport): BuiltReport {
  const { detail } = report.content
  if (!detail) return report
  let rows_done = 0
  return {
    ...report,
    content: {
      ...report.content,
      detail: {
        ...detail,
        page: async (cursor, limit) => {
          const page = await detail.page(cursor, limit)
          rows_done += page.rows.length
          await updateReportFile(database, id, { rows_done })
          return page
        },
      },
    },
  }
}
