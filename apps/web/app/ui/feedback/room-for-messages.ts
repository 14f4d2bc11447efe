/**
 * The ref of a bar at the bottom of the screen: the site's messages come up over it and not on it. One that opens over
 * another counts until it is gone.
 */
export function roomForMessages(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const before = style.getPropertyValue('--bottom-bar')
  const tell = () => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
  tell()
  const observer = new ResizeObserver(tell)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    if (before === '') style.removeProperty('--bottom-bar')
    else style.setProperty('--bottom-bar', before)
  }
}
