import { useMutation } from '@tanstack/react-query'
import {
  discardJobCall,
  discardJobsCall,
  listFailedJobsCall,
  retryJobCall,
  retryJobsCall,
} from '@zancada/contracts/admin/jobs.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { CheckIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { jobName } from '../job-name'
import { adminJobsTexts } from '../locale'
import { JobEntry } from './job-entry'
import { JobKinds } from './job-kinds'

/** One, or all of a kind that had failed until then. */
type Discarded =
  | { readonly id: string; readonly name: string }
  | { readonly name: string; readonly until: string; readonly count: number }

/** Background work that failed for good: what, why, and one more try or none. */
export function AdminJobs() {
  const t = useTexts(adminJobsTexts)
  const list = useListState({ filters: { nombre: '' } })
  const { nombre, cursor } = list.values
  const jobs = useApiList(listFailedJobsCall, {
    query: {
      estado: 'fallido',
      ...(nombre === '' ? {} : { nombre }),
      ...(cursor === '' ? {} : { cursor }),
    },
  })
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (what: { readonly id: string } | { readonly name: string }) =>
      'id' in what
        ? write(retryJobCall, { params: { id: what.id } })
        : write(retryJobsCall, { body: { name: what.name } }),
  })
  const [asked, setAsked] = useState<Discarded | null>(null)
  const kinds = jobs.data?.by_name ?? []
  const askedMail =
    asked !== null && 'id' in asked && jobs.data?.results.find(({ id }) => id === asked.id)?.mail
  const askedCount = asked !== null && 'count' in asked ? asked.count : 1

  async function retry(what: { id: string } | { name: string }) {
    try {
      const { retried } = await mutateAsync(what)
      notify('id' in what ? t('retry.done') : t('retry.allDone', { count: retried }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('error'), 'error')
    }
  }

  async function discardAsked() {
    if (asked === null) return
    const { discarded } = await ('id' in asked
      ? write(discardJobCall, { params: { id: asked.id } })
      : write(discardJobsCall, { body: { name: asked.name, until: asked.until } }))
    notify(t('discard.done', { count: discarded }), 'success')
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <JobKinds
        kinds={kinds}
        isBusy={isPending}
        onRetryAll={(name) => void retry({ name })}
        onDiscardAll={({ name, count, last_failed_at }) => setAsked({ name, count, until: last_failed_at })}
      />
      <DataList
        id="admin-trabajos"
        label={t('list')}
        query={jobs}
        state={list}
        rowId={({ id }) => id}
        rowName={({ name }) => jobName(name)}
        card={(job) => (
          <JobEntry
            job={job}
            isBusy={isPending}
            onRetry={() => void retry({ id: job.id })}
            onDiscard={() => setAsked({ id: job.id, name: job.name })}
          />
        )}
        filters={[
          {
            name: 'nombre',
            label: t('everyKind'),
            options: kinds.map(({ name }) => ({ value: name, label: jobName(name) })),
          },
        ]}
        empty={{ icon: <CheckIcon size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
        errorTitle={t('error')}
      />
      <ConfirmDialog
        open={asked !== null}
        tone="danger"
        title={t('discard.title', { count: askedCount })}
        confirmLabel={t('discard.action')}
        onConfirm={discardAsked}
        onClose={() => setAsked(null)}
      >
        {asked !== null && `${jobName(asked.name)}. `}
        {askedMail && `${t('mail', askedMail)}. `}
        {t('discard.text', { count: askedCount })}
      </ConfirmDialog>
    </>
  )
}
