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
import { type EarlyPresses, hearEarlyPresses } from './pressed-early'

/**
 * A part that the server draws whole and that stays as it was drawn until somebody touches the page: its script comes
 * then. Meanwhile its fields take what is typed, which its form reads when it comes, and its buttons what is pressed.
 * `bring` is for a screen that the browser is about to draw: there is nothing to look at until it has come.
 */
export function untilTouched(load: () => Promise<ComponentType>) {
  let coming: Promise<{ default: ComponentType<AliveProps> }> | null = null
  const bring = () => {
    coming ??= loadPatiently(load).then((Part) => ({ default: aliveOf(Part) }))
    return coming
  }
  const Late = lazy(() => coming ?? firstTouch().then(bring))

  // Without properties and kept as it is: an update from above would have React throw away what the server drew.
  const UntilTouched = memo(function UntilTouched(): ReactNode {
    const box = useRef<HTMLDivElement>(null)
    const life = useRef<Life>({ isAlive: false, presses: null })
    useEffect(() => {
      const { current } = life
      if (current.isAlive || box.current === null) return
      current.presses = hearEarlyPresses(box.current, () => current.isAlive)
      return () => current.presses?.stop()
    }, [])
    return (
      <div ref={box} style={AS_IF_NOT_THERE}>
        <Suspense fallback={null}>
          <Late life={life} />
        </Suspense>
      </div>
    )
  })
  return Object.assign(UntilTouched, { bring })
}

interface Life {
  isAlive: boolean
  presses: EarlyPresses | null
}

interface AliveProps {
  life: RefObject<Life>
}

function aliveOf(Part: ComponentType) {
  return function Alive({ life }: AliveProps) {
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
async function loadPatiently(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load()
  } catch {
    await nextGesture()
    return load().catch(loadAnew)
  }
}

async function loadAnew(): Promise<never> {
  while (!(await isThereServer())) await nextGesture()
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
