import type { EditableMicrosite } from '@zancada/contracts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftCalls } from '../api/editor-calls'
import { fieldErrorsByPath, micrositeFormSchema } from '../form/form-schema'
import type { MicrositeFormControl } from '../form/use-microsite-form'
import { DraftKeeper } from './draft-keeper'

/** The keeper of this form's draft, fed by every change, and how it stands. */
export function useDraft(slug: string, stored: EditableMicrosite, form: MicrositeFormControl) {
  const [keeper] = useState(
    () =>
      new DraftKeeper(stored, draftCalls(slug), {
        read: () => micrositeFormSchema.safeParse(form.getValues()).data ?? null,
        refuse: (errors) => {
          for (const [path, message] of fieldErrorsByPath(errors, form.getValues('order'))) {
            form.setError(isOwnPath(path) ? path : 'root', { type: 'server', message })
          }
        },
      }),
  )
  const status = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot)

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: () => keeper.changed() })
    return () => {
      stop()
      keeper.rest()
    }
  }, [form, keeper])

  return { keeper, status }
}

type OwnPath = Parameters<MicrositeFormControl['setError']>[0]

/** Every path that starts like one of the form's names a field of it, or a part of one. */
function isOwnPath(path: string): path is Exclude<OwnPath, `root.${string}`> {
  return /^(?:primaryColor|logo|cover|sections\.)/.test(path)
}
