import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@zancada/contracts'
import { listWidgetsCall } from '@zancada/contracts/widgets/widgets.calls'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { usePageTitle } from '../../../ui/use-page-title'
import { widgetsTexts } from '../locale'
import { WidgetEditor } from './widget-editor'
import { WidgetRows } from './widget-rows'

const NEW = 'nuevo'

/** The list, or the editor of the one that the address names: `?widget=…`, `?widget=nuevo`. */
export function WidgetsScreen({ slug, missing }: { slug: string; missing: ReactNode }) {
  const t = useTexts(widgetsTexts)
  const widgets = useQuery(apiQuery(listWidgetsCall, { params: { slug } }))
  return (
    <>
      {widgets.isPending && <PageHeader title={t('title')} breadcrumb={[allEvents(t('events'))]} />}
      <DataStates
        query={widgets}
        skeleton={<FormSkeleton fields={5} />}
        errorTitle={t('errorTitle')}
        missing={missing}
      >
        {(list) => <Widgets slug={slug} list={list} />}
      </DataStates>
    </>
  )
}

function Widgets({ slug, list }: { slug: string; list: AnswerOf<typeof listWidgetsCall> }) {
  const t = useTexts(widgetsTexts)
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('widget')
  const { event, results } = list
  usePageTitle(t('metaTitleOf', { name: event.name }))
  const stored = results.find(({ id }) => id === chosen) ?? null
  const breadcrumb = [
    allEvents(t('events')),
    { label: event.name, to: `/organizador/eventos/${slug}/editar` },
  ]
  const notice = !event.is_public && (
    <Alert severity="info" role="note">
      {t('notPublic', { name: event.name })}
    </Alert>
  )

  if (chosen === NEW || stored !== null) {
    return (
      <Stack sx={{ gap: 3 }}>
        <PageHeader
          title={t(stored === null ? 'editor.newTitle' : 'editor.editTitle')}
          breadcrumb={[...breadcrumb, { label: t('title'), to: `/organizador/eventos/${slug}/widgets` }]}
        />
        {notice}
        <WidgetEditor
          key={chosen}
          slug={slug}
          event={event}
          stored={stored}
          onCreated={({ id }) => setParameters({ widget: id }, { replace: true })}
        />
      </Stack>
    )
  }
  const newButton = (text: string) => (
    <Button component={Link} to={`?widget=${NEW}`}>
      {text}
    </Button>
  )
  return (
    <Stack sx={{ gap: 3 }}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        breadcrumb={breadcrumb}
        {...(results.length > 0 && { actions: newButton(t('new')) })}
      />
      {chosen !== null && <Alert severity="warning">{t('editor.gone')}</Alert>}
      {notice}
      {results.length > 0 ? (
        <WidgetRows slug={slug} event={event} widgets={results} />
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} action={newButton(t('empty.action'))} />
      )}
    </Stack>
  )
}

function allEvents(label: string) {
  return { label, to: '/organizador/eventos' }
}
