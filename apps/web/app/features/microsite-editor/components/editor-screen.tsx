import { useQuery } from '@tanstack/react-query'
import { loadMicrositeCall } from '@zancada/contracts/events/organizer-microsite.calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { composedQuery, HELD } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { openEditor } from '../api/editor-calls'
import { micrositeEditorTexts } from '../locale'
import { Editor, type EditorProps } from './editor'
import { EditorSkeleton } from './editor-skeleton'

export interface EditorScreenProps extends Omit<EditorProps, 'opening'> {
  /** In place of an event that is not theirs. */
  missing: ReactNode
}

/** The screen of `organizador/eventos/:slug/micrositio`. */
export function EditorScreen({ slug, missing, ...props }: EditorScreenProps) {
  const t = useTexts(micrositeEditorTexts)
  const opening = useQuery({
    ...composedQuery(loadMicrositeCall, { params: { slug } }, 'opening', (signal) =>
      openEditor(slug, signal),
    ),
    // An old version would only lead to conflicts.
    ...HELD,
  })
  return (
    <DataStates query={opening} skeleton={<EditorSkeleton />} errorTitle={t('loadFailed')} missing={missing}>
      {(opened) => <Editor key={slug} slug={slug} opening={opened} {...props} />}
    </DataStates>
  )
}
