import type { PendingText } from '@zancada/contracts'
import { acceptTextsCall, listPendingTextsCall } from '@zancada/contracts/legal/legal.calls'
import { callApi } from '../../api-client'

export const loadPendingTexts = async (signal: AbortSignal): Promise<PendingText[]> =>
  (await callApi(listPendingTextsCall, { signal })).results

export const acceptTexts = async (texts: readonly PendingText[]): Promise<PendingText[]> =>
  (
    await callApi(acceptTextsCall, {
      body: { versions: texts.map(({ kind, version }) => ({ kind, version })) },
    })
  ).results

/** Put off for this visit; a version that comes later asks again. */
const PUT_OFF = 'zancada.legal-put-off'

/** Of this page: a browser that is full keeps the name of an earlier one. */
let putOffHere = ''

export function isPutOff(texts: readonly PendingText[]): boolean {
  const name = nameOf(texts)
  if (putOffHere === name) return true
  try {
    return sessionStorage.getItem(PUT_OFF) === name
  } catch {
    return false
  }
}

export function putOff(texts: readonly PendingText[]): void {
  putOffHere = nameOf(texts)
  try {
    sessionStorage.setItem(PUT_OFF, putOffHere)
  } catch {
    // It is asked again on the next page.
  }
}

const nameOf = (texts: readonly PendingText[]) =>
  texts.map(({ kind, version }) => `${kind} ${version}`).join(', ')
