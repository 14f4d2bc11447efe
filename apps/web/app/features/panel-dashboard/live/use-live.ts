import { openLiveCall } from '@zancada/contracts/dashboard/live.call'
import { useEffect, useEffectEvent, useState } from 'react'
import { streamFromApi } from '../../../api-client'
import { isViewingTab } from '../../../session/viewing/is-viewing-tab'
import { followLive, type LiveState } from './follow-live'

/** Many registrations in a moment are one look at the figures. */
const GATHER_MS = 700

interface Heard {
  /** The screen's figures are no longer the last. */
  readonly onChange: () => void
  /** Where the organizer stands, at the start and whenever it changes. */
  readonly onStanding: (organizerState: string) => void
}

/** One stream for as long as the screen is there. */
export function useLive({ onChange, onStanding }: Heard): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const tell = useEffectEvent(onChange)
  const tellStanding = useEffectEvent(onStanding)
  useEffect(() => {
    // The API opens no stream to an administrator who views as a member: the figures stay as they were read.
    if (isViewingTab()) return
    const leaving = new AbortController()
    let gathering: ReturnType<typeof setTimeout> | undefined
    void followLive({
      open: (options) => streamFromApi(openLiveCall, options),
      signal: leaving.signal,
      onState: setState,
      onStanding: (state) => tellStanding(state),
      onChange: () => {
        gathering ??= setTimeout(() => {
          gathering = undefined
          tell()
        }, GATHER_MS)
      },
      wait,
    })
    return () => {
      leaving.abort()
      clearTimeout(gathering)
    }
  }, [])
  return state
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
