import {
  cancelImportCall,
  correctImportRowCall,
  IMPORT_MAX_BYTES,
  importErrorsCall,
  importTemplateCsvCall,
  importTemplateXlsxCall,
  listImportRowsCall,
  listImportsCall,
  loadImportCall,
  mapImportCall,
  readImportAgainCall,
  uploadImportCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { readForm } from '../../platform/http/multipart-form'
import { type Route, route } from '../../platform/http/route'
import { sendStream } from '../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import { XLSX_TYPE, xlsxOf } from '../../platform/sheets/xlsx'
import { cancelImport } from './cancel-import'
import { correctRow } from './correct-row'
import { importErrors, importTemplate } from './import-sheets'
import { listImportRows, listImports, loadImport } from './load-imports'
import { mapImport } from './map-import'
import { readImportAgain } from './read-import-again'
import { uploadImport } from './upload-import'

const access = organizerWith('importaciones')

export function importsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(
      uploadImportCall,
      access,
      { audit: ['import.uploaded'], takenDown: 'stands' },
      async ({ actor, request }) =>
        uploadImport(deps, actor, await readForm(request, { maxFileBytes: IMPORT_MAX_BYTES })),
    ),
    route(listImportsCall, access, ({ actor, query }) => listImports(deps, actor, query)),
    route(importTemplateCsvCall, access, async ({ actor, query, reply }) => {
      const { people } = await importTemplate(deps, actor, query.evento)
      return sendStream(reply, {
        type: CSV_TYPE,
        name: `plantilla-${query.evento}.csv`,
        pieces: csvOf(people),
      })
    }),
    route(importTemplateXlsxCall, access, async ({ actor, query, reply }) => {
      const { people, allowed } = await importTemplate(deps, actor, query.evento)
      return sendStream(reply, {
        type: XLSX_TYPE,
        name: `plantilla-${query.evento}.xlsx`,
        pieces: xlsxOf([people, allowed]),
      })
    }),
    route(loadImportCall, access, ({ actor, params }) => loadImport(deps, actor, params.id)),
    route(
      mapImportCall,
      access,
      { audit: ['import.mapped'], takenDown: 'stands' },
      ({ actor, params, body }) => mapImport(deps, actor, params.id, body),
    ),
    route(
      readImportAgainCall,
      access,
      { audit: ['import.read_again'], takenDown: 'stands' },
      ({ actor, params, body }) => readImportAgain(deps, actor, params.id, body),
    ),
    route(listImportRowsCall, access, ({ actor, params, query }) =>
      listImportRows(deps, actor, params.id, query),
    ),
    route(
      correctImportRowCall,
      access,
      { audit: ['import.row_corrected'], takenDown: 'stands' },
      ({ actor, params, body }) => correctRow(deps, actor, params, body),
    ),
    route(importErrorsCall, access, async ({ actor, params, reply }) => {
      const sheet = await importErrors(deps, actor, params.id)
      return sendStream(reply, { type: XLSX_TYPE, name: 'errores.xlsx', pieces: xlsxOf([sheet]) })
    }),
    route(
      cancelImportCall,
      access,
      { audit: ['import.cancelled'], takenDown: 'stands' },
      ({ actor, params }) => cancelImport(deps, actor, params.id),
    ),
  ]
}
