import { newClientId } from '../../api-client/client-id'
import type { OpenedViewing } from './viewing-record'

/**
 * How the tab of an administrator gives a viewing to the tab it opened: by word of mouth, so that its token stands in no
 * address and in no storage that other tabs read. `ready`: the new tab asks. `given`, `failed`: what it is told.
 * `taken`: it has it.
 */
const CHANNEL = 'zancada-viewing'

type Word =
  | { readonly kind: 'ready' | 'taken'; readonly id: string }
  | { readonly kind: 'given'; readonly id: string; readonly viewing: OpenedViewing }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string }

export interface Offer {
  /** Where the new tab is opened. */
  readonly path: string
  give(viewing: OpenedViewing): void
  fail(message: string): void
  /** Resolves once the new tab has it. */
  readonly taken: Promise<void>
  close(): void
}

export const VIEWING_PATH = '/ver-como'

export function offerViewing(): Offer {
  const id = newClientId()
  const channel = new BroadcastChannel(CHANNEL)
  let answer: Word | null = null
  let isAsked = false
  let tellTaken = () => {}
  const taken = new Promise<void>((resolve) => {
    tellTaken = resolve
  })
  const say = () => {
    if (isAsked && answer !== null) channel.postMessage(answer)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.id !== id) return
    if (data.kind === 'ready') isAsked = true
    if (data.kind === 'taken') {
      answer = null
      tellTaken()
    } else say()
  })
  const answerWith = (word: Word) => {
    answer = word
    say()
  }
  return {
    path: `${VIEWING_PATH}#${id}`,
    give: (viewing) => answerWith({ kind: 'given', id, viewing }),
    fail: (message) => answerWith({ kind: 'failed', id, message }),
    taken,
    close: () => channel.close(),
  }
}

export interface Taking {
  readonly onGiven: (viewing: OpenedViewing) => void
  readonly onFailed: (message: string) => void
}

/** Asks for what was offered under this name. Answers how to stop asking. */
export function takeViewing(id: string, { onGiven, onFailed }: Taking): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.id !== id) return
    if (data.kind === 'failed') onFailed(data.message)
    if (data.kind !== 'given') return
    channel.postMessage({ kind: 'taken', id } satisfies Word)
    onGiven(data.viewing)
  })
  channel.postMessage({ kind: 'ready', id } satisfies Word)
  return () => channel.close()
}
