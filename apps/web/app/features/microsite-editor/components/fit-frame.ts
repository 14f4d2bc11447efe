export const PREVIEW_WIDTHS = { desktop: 1_280, mobile: 390 } as const
export type PreviewDevice = keyof typeof PREVIEW_WIDTHS

const PHONE_HEIGHT = 844

export interface FittedFrame {
  /** Of the page inside, in its own pixels. */
  width: number
  height: number
  scale: number
  shownWidth: number
  shownHeight: number
}

/** How a page of a device's width stands in the room there is: never enlarged, and no taller than a phone is. */
export function fitFrame(room: { width: number; height: number }, device: PreviewDevice): FittedFrame {
  const width = PREVIEW_WIDTHS[device]
  const scale = Math.min(1, room.width / width)
  const tallest = device === 'mobile' ? PHONE_HEIGHT * scale : room.height
  const shownHeight = Math.min(room.height, tallest)
  return { width, height: shownHeight / scale, scale, shownWidth: width * scale, shownHeight }
}
