import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SectionKind } from '@zancada/contracts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { PageHeader } from '../../../ui/layout/page-header'
import { Announcer } from '../../../ui/rows/announcer'
import { usePageTitle } from '../../../ui/use-page-title'
import type { EditorOpening } from '../api/editor-calls'
import { isUnsaved } from '../draft/draft-status'
import { useDraft } from '../draft/use-draft'
import { useMicrositeForm } from '../form/use-microsite-form'
import { micrositeEditorTexts } from '../locale'
import { AppearanceCard } from './appearance-card'
import { ConflictNotice } from './conflict-notice'
import { DiscardDialog } from './discard-dialog'
import { EventSlugContext } from './editor-context'
import { Columns, FormSide, PreviewSide, Wide } from './editor-look'
import { type EditorTab, EditorTabs } from './editor-tabs'
import { type DrawPage, LivePreview } from './live-preview'
import { PreviewPane } from './preview-pane'
import { PublishBar } from './publish-bar'
import { SectionList } from './section-list'
import { Uploads, UploadsContext, useUploadCount } from './uploads'
import { useEditorActions } from './use-editor-actions'
import { useOpenedSections } from './use-opened-sections'

export interface EditorProps {
  slug: string
  opening: EditorOpening
  /** The public page's own components. */
  draw: DrawPage
  /** Where each section stands in that page. */
  anchors: Readonly<Record<SectionKind, string>>
}

/** The form beside the page it makes. What is typed is in the preview at once, and in the draft a moment later. */
export function Editor({ slug, opening: { microsite, event, preview }, draw, anchors }: EditorProps) {
  const t = useTexts(micrositeEditorTexts)
  usePageTitle(t('metaTitleOf', { name: event.name }))
  const form = useMicrositeForm(microsite.draft)
  const { keeper, status } = useDraft(slug, microsite, form)
  const sections = useOpenedSections()
  const [uploads] = useState(() => new Uploads())
  const uploading = useUploadCount(uploads)
  const { kind, turn } = sections.latest
  const target = { anchor: kind && anchors[kind], turn }
  const [tab, setTab] = useState<EditorTab>('edit')
  const [asksDiscard, setAsksDiscard] = useState(false)
  const side = useRef<HTMLDivElement>(null)
  const actions = useEditorActions({
    form,
    keeper,
    uploads,
    isPublic: event.state !== 'draft',
    onProblems: showProblems,
  })

  function showProblems(withProblems: readonly SectionKind[]) {
    setTab('edit')
    sections.openAll(withProblems)
  }

  useEffect(() => {
    if (actions.refusals > 0) side.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [actions.refusals])

  return (
    <FormProvider {...form}>
      <EventSlugContext value={slug}>
        <UploadsContext value={uploads}>
          <Announcer>
            <Wide>
              <PageHeader
                title={t('title')}
                description={t('description', { name: event.name })}
                breadcrumb={[{ label: t('breadcrumb.events'), to: '/organizador/eventos' }]}
                {...(event.state !== 'draft' && {
                  actions: (
                    <Button variant="outlined" href={`/${slug}`} target="_blank" rel="noopener">
                      {t('bar.view')}
                      <NewTabNote />
                    </Button>
                  ),
                })}
              />
              {event.state === 'cancelled' && (
                <Alert severity="info" role="note" sx={{ mb: 2 }}>
                  {t('cancelled')}
                </Alert>
              )}
              {status.save.kind === 'conflict' && (
                <ConflictNotice onKeepMine={actions.keepMine} onTakeTheirs={actions.takeTheirs} />
              )}
              <EditorTabs current={tab} onChange={setTab} />
              <Columns data-tab={tab}>
                <FormSide ref={side} data-side="edit">
                  <AppearanceCard />
                  <SectionList opened={sections.opened} onToggle={sections.toggle} onShow={sections.reveal} />
                </FormSide>
                <PreviewSide data-side="preview">
                  <PreviewPane name={event.name} target={target}>
                    <LivePreview event={preview} draw={draw} />
                  </PreviewPane>
                </PreviewSide>
              </Columns>
              <PublishBar
                status={status}
                isPublishing={actions.isPublishing}
                uploading={uploading}
                onSave={actions.save}
                onPublish={actions.publish}
                onDiscard={() => setAsksDiscard(true)}
              />
              <DiscardDialog
                open={asksDiscard}
                wasPublished={status.publishedAt !== null}
                onConfirm={actions.discard}
                onClose={() => setAsksDiscard(false)}
              />
            </Wide>
            <LeaveGuard
              isUnsaved={isUnsaved(status) || uploading > 0}
              title={uploading > 0 ? t('leave.uploading', { count: uploading }) : t('leave.title')}
              text={t(uploading > 0 ? 'leave.uploadingText' : 'leave.text')}
              onSave={async () => uploads.snapshot() === 0 && keeper.flush()}
            />
          </Announcer>
        </UploadsContext>
      </EventSlugContext>
    </FormProvider>
  )
}
