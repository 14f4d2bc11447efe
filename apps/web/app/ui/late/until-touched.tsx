import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { firstTouch, nextSign } from './first-touch'
import { LATE_PART } from './late-part'
import { lateTexts } from './locale'
import { type EarlyPresses, hearEarlyPresses } from './pressed-early'
import { type WaitingMark, waitingMark } from './waiting-mark'

/**
 * A part that the server draws whole and that stays as it was drawn until somebody touches the page: its script comes
 * then. Meanwhile its fields take what is typed, which its form reads when it comes, and its buttons what is pressed:
 * the one that was shows at once that it waits.
 * `bring` is for a screen that the browser is about to draw: there is nothing to look at until it has come.
 */
export function untilTouched(load: () => Promise<ComponentType>) {
  let coming: Promise<{ default: ComponentType<AliveProps> }> | null = null
  let onFailure = () => {}
  const bring = () => {
    coming ??= loadPatiently(load, () => onFailure()).then((Part) => ({ default: aliveOf(Part) }))
    return coming
  }
  const Late = lazy(() => coming ?? firstTouch().then(bring))

  // Without properties and kept as it is: an update from above would have React throw away what the server drew.
  const UntilTouched = memo(function UntilTouched(): ReactNode {
    const box = useRef<HTMLDivElement>(null)
    const told = useRef<HTMLParagraphElement>(null)
    const life = useRef<Life>({ isAlive: false, presses: null, mark: null })
    useEffect(() => {
      const { current } = life
      if (current.isAlive || box.current === null || told.current === null) return
      const { t } = lateTexts
      const mark = waitingMark(told.current, { waiting: t('waiting'), failed: t('failed') })
      current.mark = mark
      current.presses = hearEarlyPresses(box.current, () => current.isAlive, mark.show)
      onFailure = mark.fail
      return () => current.presses?.stop()
    }, [])
    return (
      <div ref={box} style={AS_IF_NOT_THERE} {...{ [LATE_PART]: '' }}>
        <Suspense fallback={null}>
          <Late life={life} />
        </Suspense>
        <p ref={told} role="status" data-late="" />
      </div>
    )
  })
  return Object.assign(UntilTouched, { bring })
}

interface Life {
  isAlive: boolean
  presses: EarlyPresses | null
  mark: WaitingMark | null
}

interface AliveProps {
  life: RefObject<Life>
}

function aliveOf(Part: ComponentType) {
  return function Alive({ life }: AliveProps) {
    // Before it is taken over: what is drawn must be as the server drew it.
    life.current.mark?.show(null)
    // As it is taken over, within the event that may have asked for it.
    useLayoutEffect(() => {
      life.current.isAlive = true
    }, [life])
    useEffect(() => {
      const { presses } = life.current
      // In a task of its own: by then its buttons are enabled and its fields have been read.
      if (presses !== null) setTimeout(presses.pressAgain)
    }, [life])
    return <Part />
  }
}

/**
 * What does not come is asked for again at the next touch, so that nothing typed is lost to a moment without network. A
 * browser may remember that a file failed and never ask for it again: then the page is loaded anew, once there is a
 * server to load it from. It never fails, for the form as it was drawn is better than none.
 */
async function loadPatiently(
  load: () => Promise<ComponentType>,
  onFailure: () => void,
): Promise<ComponentType> {
  try {
    return await load()
  } catch {
    onFailure()
    await nextGesture()
    return load().catch(() => loadAnew(onFailure))
  }
}

async function loadAnew(onFailure: () => void): Promise<never> {
  while (!(await isThereServer())) {
    onFailure()
    await nextGesture()
  }
  location.reload()
  return new Promise(() => {})
}

function isThereServer(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A sign of the gesture that failed is none of another. */
async function nextGesture(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, A_GESTURE_MS))
  await nextSign()
}

const A_GESTURE_MS = 500

const AS_IF_NOT_THERE = { display: 'contents' } as const
