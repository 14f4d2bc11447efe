import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { CheckIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { useFailedJobs, useRetry } from '../api/failed-jobs'
import { jobName } from '../job-name'
import { adminJobsTexts } from '../locale'
import { JobEntry } from './job-entry'
import { JobKinds } from './job-kinds'

/** Background work that failed for good: what, why, and one more try. */
export function AdminJobs() {
  const t = useTexts(adminJobsTexts)
  const list = useListState({ filters: { nombre: '' } })
  const { nombre, cursor } = list.values
  const jobs = useFailedJobs({
    estado: 'fallido',
    ...(nombre === '' ? {} : { nombre }),
    ...(cursor === '' ? {} : { cursor }),
  })
  const notify = useSnackbar()
  const { mutateAsync, isPending } = useRetry()
  const kinds = jobs.data?.by_name ?? []

  async function retry(what: { id: string } | { name: string }) {
    try {
      const { retried } = await mutateAsync(what)
      notify('id' in what ? t('retry.done') : t('retry.allDone', { count: retried }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('error'), 'error')
    }
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <JobKinds kinds={kinds} isBusy={isPending} onRetryAll={(name) => void retry({ name })} />
      <DataList
        id="admin-trabajos"
        label={t('list')}
        query={jobs}
        state={list}
        rowId={({ id }) => id}
        rowName={({ name }) => jobName(name)}
        card={(job) => <JobEntry job={job} isBusy={isPending} onRetry={() => void retry({ id: job.id })} />}
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
    </>
  )
}
