import { type RefObject, useEffect, useState } from 'react'
import { type Camera, cameraPermission, cameraTrouble, openCamera } from './camera'
import { type CameraTrouble, troubleOf } from './camera-trouble'
import { chosenCamera, keepChosenCamera } from './chosen-camera'
import { usePageIsVisible } from './use-page-is-visible'

export type CameraState =
  /** Whether it may be asked for is not known yet, or its first picture is on the way. */
  | { readonly kind: 'starting' }
  /** The browser will ask for permission: better once the volunteer has asked for the camera. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'running'; readonly camera: Camera }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble }

/** A camera in a video, stopped while nobody sees the page. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [isWanted, setIsWanted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [chosen, setChosen] = useState(chosenCamera)
  const isVisible = usePageIsVisible()

  useEffect(() => followPermission(setState, setIsWanted), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    if (!isWanted || !isVisible) return
    let isOver = false
    let camera: Camera | null = null
    const fail = (error: unknown) => {
      if (!isOver) setState({ kind: 'trouble', trouble: troubleOf(error) })
    }
    setState({ kind: 'starting' })
    async function start() {
      const opened = await openCamera(chosen)
      camera = opened
      if (isOver || !video.current) return opened.stop()
      opened.onLost(() => fail(new DOMException('Taken away', 'NotReadableError')))
      video.current.srcObject = opened.stream
      await video.current.play()
      if (!isOver) setState({ kind: 'running', camera: opened })
    }
    start().catch(fail)
    return () => {
      isOver = true
      camera?.stop()
    }
  }, [isWanted, isVisible, attempt, chosen, video])

  return {
    state,
    start() {
      const trouble = cameraTrouble()
      if (trouble) return setState({ kind: 'trouble', trouble })
      setIsWanted(true)
      setAttempt((before) => before + 1)
    },
    choose(id: string) {
      keepChosenCamera(id)
      setChosen(id)
    },
    /** What it shows cannot be read: there is no use in looking on. */
    giveUp(trouble: CameraTrouble) {
      setIsWanted(false)
      setState({ kind: 'trouble', trouble })
    },
  }
}

/** Opens it at once where it was allowed before, and as soon as somebody allows it in the browser's settings. */
function followPermission(
  setState: (state: CameraState) => void,
  setIsWanted: (isWanted: boolean) => void,
): () => void {
  let isOver = false
  let status: PermissionStatus | null = null
  const follow = () => {
    if (isOver) return
    if (status?.state === 'granted') setIsWanted(true)
    else if (status?.state === 'denied') {
      setIsWanted(false)
      setState({ kind: 'trouble', trouble: 'refused' })
    } else setState({ kind: 'asleep' })
  }
  const trouble = cameraTrouble()
  if (trouble) setState({ kind: 'trouble', trouble })
  else
    void cameraPermission().then((found) => {
      status = found
      follow()
      status?.addEventListener('change', follow)
    })
  return () => {
    isOver = true
    status?.removeEventListener('change', follow)
  }
}
