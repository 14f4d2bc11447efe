import type { Microsite, SectionKind } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import type { DraftKeeper } from '../draft/draft-keeper'
import { fillForm } from '../form/fill-form'
import { SECTION_KINDS } from '../form/microsite-form'
import type { MicrositeFormControl } from '../form/use-microsite-form'
import { micrositeEditorTexts } from '../locale'
import type { Uploads } from './uploads'

export interface EditorActionsSettings {
  form: MicrositeFormControl
  keeper: DraftKeeper
  uploads: Uploads
  /** The event itself is published, so its page is seen. */
  isPublic: boolean
  onProblems: (kinds: readonly SectionKind[]) => void
}

/** What the person does with the draft, and what they are told of it. */
export function useEditorActions({ form, keeper, uploads, isPublic, onProblems }: EditorActionsSettings) {
  const t = useTexts(micrositeEditorTexts)
  const notify = useSnackbar()
  const [isPublishing, setIsPublishing] = useState(false)
  const [refusals, setRefusals] = useState(0)

  /** Shows every complaint at its field, whatever fold it is in. */
  function tellProblems() {
    onProblems(SECTION_KINDS.filter((kind) => form.getFieldState(`sections.${kind}`).invalid))
    setRefusals((count) => count + 1)
    notify(t('bar.problems'), 'error')
  }

  function show(page: Microsite) {
    form.reset(fillForm(page))
    keeper.settled()
  }

  /** Runs once the form is sound; a refusal of the server is told as the form's own are. */
  async function whenSound(then: () => Promise<boolean>): Promise<void> {
    const isDone = (await form.trigger()) && (await then())
    if (!isDone && keeper.snapshot().save.kind !== 'conflict' && hasProblems()) tellProblems()
  }

  function hasProblems(): boolean {
    return keeper.snapshot().save.kind === 'incomplete' || Object.keys(form.formState.errors).length > 0
  }

  async function publish() {
    setIsPublishing(true)
    try {
      // Published first, the page would go out without the files that are on their way.
      if (!(await uploads.settled())) {
        notify(t('bar.uploadFailed'), 'error')
        return
      }
      await whenSound(async () => {
        const isDone = await keeper.publish()
        if (isDone) notify(t(isPublic ? 'bar.published' : 'bar.publishedHidden'), 'success')
        return isDone
      })
    } catch (error) {
      notify(messageOf(error) ?? t('bar.problems'), 'error')
    } finally {
      setIsPublishing(false)
    }
  }

  return {
    isPublishing,
    refusals,
    save: () => void whenSound(() => keeper.flush()),
    publish: () => void publish(),
    async discard() {
      show(await keeper.discard())
      notify(t('bar.discarded'))
    },
    async keepMine() {
      if (await keeper.keepMine()) notify(t('conflict.kept'), 'success')
    },
    async takeTheirs() {
      show(await keeper.takeTheirs())
      notify(t('conflict.taken'))
    },
  }
}
