export interface ChangeSince {
  readonly text: string
  readonly direction: 'up' | 'down' | 'same'
}

/** How much more or less than before, in per cent; nothing to say when there was nothing before. */
export function changeSince(now: number, before: number): ChangeSince | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: '0 %', direction: 'same' }
  return { text: `${Math.abs(percent)} %`, direction: percent > 0 ? 'up' : 'down' }
}
