import { useMutation } from '@tanstack/react-query'
import type { AdminDataRequest } from '@zancada/contracts'
import { moveDataRequestCall } from '@zancada/contracts/privacy/data-requests.calls'
import { useApiWrite } from '../../queries/api-write'

export type Step = AdminDataRequest['can'][number]

const WORDS = {
  take: 'tomar',
  extend: 'prorrogar',
  ask: 'pedir',
  complete: 'completar',
  answer: 'responder',
  close: 'cerrar',
} as const satisfies Readonly<Record<Step, string>>

interface Move {
  readonly request: AdminDataRequest
  readonly step: Step
  readonly text?: string
}

export function useMoveRequest() {
  const write = useApiWrite()
  return useMutation({
    mutationFn: ({ request, step, text }: Move) =>
      write(moveDataRequestCall, {
        params: { id: request.id, paso: WORDS[step] },
        body: { version: request.version, ...(text !== undefined && { text }) },
      }),
  })
}
