import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ImportReading } from '@zancada/contracts'
import { readImportAgainCall } from '@zancada/contracts/imports/imports.calls'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import {
  type FileChoice,
  type FileSheet,
  readSheets,
  rowsIn,
  unreadSheets,
  withHiddenRows,
  withoutSheet,
  withSheet,
} from '../left-out'
import { panelImportsTexts } from '../locale'

interface SheetNotesProps {
  importId: string
  reading: ImportReading
  mayChange: boolean
}

/** Sheets and hidden rows that were read or left out, each with a button for the contrary while the file is there. */
export function SheetNotes({ importId, reading, mayChange }: SheetNotesProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: readAgain, isPending } = useMutation({
    mutationFn: (choice: FileChoice) =>
      write(readImportAgainCall, {
        params: { id: importId },
        body: { sheets: [...choice.sheets], hidden_rows: choice.hidden_rows },
      }),
  })
  const { hidden_rows, reads_hidden_rows, more_sheets, may_read_again } = reading
  const read = readSheets(reading)
  const unread = unreadSheets(reading)
  const readable = unread.filter(({ problem }) => problem === null)
  const isLeftOut = readable.length > 0 || (hidden_rows > 0 && !reads_hidden_rows)

  const named = (sheet: FileSheet) =>
    t(sheet.is_hidden ? 'notes.hiddenSheet' : 'notes.sheet', {
      name: sheet.name,
      rows: plainFigure(rowsIn(sheet, reads_hidden_rows)),
    })
  async function choose(choice: FileChoice) {
    if (isPending) return
    try {
      await readAgain(choice)
    } catch (error) {
      notify(messageOf(error) ?? t('notes.failed'), 'error')
    }
  }
  const action = (label: string, choice: FileChoice): ReactNode =>
    mayChange &&
    may_read_again && (
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => void choose(choice)}>
        {label}
      </Button>
    )

  return (
    <>
      {(unread.length > 0 || read.length > 1) && (
        <p>
          {t('notes.sheets', {
            count: reading.sheets.length + more_sheets,
            read: listed(read.map(named), t('notes.and')),
          })}
        </p>
      )}
      {read.length > 1 &&
        read.map((sheet) => (
          <Fragment key={sheet.index}>
            {action(t('notes.dropSheet', { name: sheet.name }), withoutSheet(reading, sheet))}
          </Fragment>
        ))}
      {unread.map((sheet) => (
        <div key={sheet.index}>
          {sheet.problem !== null && <p>{t('notes.unreadable', { name: sheet.name, why: sheet.problem })}</p>}
          {sheet.lacks.length > 0 && sheet.is_people && (
            <p>{t('notes.lacks', { name: sheet.name, titles: sheet.lacks.join(', ') })}</p>
          )}
          {sheet.problem === null &&
            action(
              t(withSheet(reading, sheet).sheets.length > 1 ? 'notes.alsoSheet' : 'notes.insteadSheet', {
                name: named(sheet),
              }),
              withSheet(reading, sheet),
            )}
        </div>
      ))}
      {more_sheets > 0 && <p>{t('notes.more', { count: more_sheets })}</p>}
      {hidden_rows > 0 && (
        <div>
          <p>
            {t(reads_hidden_rows ? 'notes.hiddenRead' : 'notes.hiddenLeft', {
              count: hidden_rows,
              figure: plainFigure(hidden_rows),
            })}
          </p>
          {(!reads_hidden_rows || read.some(({ rows }) => rows > 0)) &&
            action(
              t(reads_hidden_rows ? 'notes.dropHidden' : 'notes.takeHidden'),
              withHiddenRows(reading, !reads_hidden_rows),
            )}
        </div>
      )}
      {isLeftOut && !may_read_again && <p>{t('notes.gone')}</p>}
    </>
  )
}

/** «uno, dos y tres» */
function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}
