import Button from '@mui/material/Button'
import type { AdminDataRequest } from '@zancada/contracts'
import { listDataRequestsCall } from '@zancada/contracts/privacy/data-requests.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { QueueList } from '../../../ui/table/queue-list'
import { useListState } from '../../../ui/table/use-list-state'
import { adminRequestsTexts } from '../locale'
import { FILTER_DEFAULTS, requestQuery, STATE_WORDS } from '../request-filters'
import type { Step } from '../use-move-request'
import { RecordDialog } from './record-dialog'
import { RequestEntry } from './request-entry'
import { StepDialog, type TextStep } from './step-dialog'

export interface AskedStep {
  readonly request: AdminDataRequest
  readonly step: Step & TextStep
}

/** What is to be answered, the late ones first. */
export function AdminRequests() {
  const t = useTexts(adminRequestsTexts)
  const list = useListState({ filters: FILTER_DEFAULTS })
  const requests = useApiList(listDataRequestsCall, { query: requestQuery(list.values) })
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [isRecording, setRecording] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button variant="outlined" onClick={() => setRecording(true)}>
            {t('record.action')}
          </Button>
        }
      />
      <QueueList
        id="solicitudes"
        query={requests}
        state={list}
        rowId={(request) => request.id}
        rowName={(request) => request.number}
        card={(request) => <RequestEntry request={request} onAsk={(step) => setAsked({ request, step })} />}
        states={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
        t={t}
      />
      {asked && <StepDialog {...asked} onClose={() => setAsked(null)} />}
      {isRecording && <RecordDialog onClose={() => setRecording(false)} />}
    </>
  )
}
