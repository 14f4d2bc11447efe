import { usePageTitle } from '../../../../ui/use-page-title'
import { useRaceDayDevice } from '../../device/use-race-day-device'
import { LineState } from '../../line-state/line-state'
import { Opening } from '../../opening/opening'
import { checkInTexts } from '../locale'
import { CheckInFrame } from './check-in-frame'
import { CheckInScreen } from './check-in-screen'

/** The start line of a race, on the list that this device keeps of it. */
export function CheckInPage({ id, slug }: { id: string; slug: string }) {
  const { device, state } = useRaceDayDevice(slug)
  const isReady = state.phase === 'ready'
  const name = state.setup?.event.name
  usePageTitle(name === undefined ? null : checkInTexts.t('metaTitleOf', { name }))
  return (
    <CheckInFrame
      id={id}
      event={state.setup?.event.name ?? ''}
      line={isReady && <LineState device={device} state={state} />}
    >
      {isReady ? <CheckInScreen device={device} state={state} /> : <Opening device={device} state={state} />}
    </CheckInFrame>
  )
}

/** Until it is known who looks. */
export function CheckInSkeleton({ id }: { id: string }) {
  return (
    <CheckInFrame id={id} event="">
      {null}
    </CheckInFrame>
  )
}
