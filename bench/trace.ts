/** What the browser's trace tells of one page, in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly tid: number
  readonly pid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Tasks of the main thread and the marks that a page leaves with `performance.mark`. */
export const TRACED = ['toplevel', 'blink.user_timing', '__metadata']

export function readTraceEvents(buffer: Buffer): TraceEvent[] {
  const trace: unknown = JSON.parse(buffer.toString())
  const events =
    typeof trace === 'object' && trace !== null && 'traceEvents' in trace ? trace.traceEvents : []
  return Array.isArray(events) ? events.filter(isTraceEvent) : []
}

/** What the thread of `mark` computed between two moments. Of a task that began or ended outside, the part inside. */
export function computedMs(
  events: readonly TraceEvent[],
  { tid, pid }: TraceEvent,
  from: number,
  to: number,
): number {
  const parts = events
    .filter((event) => event.name === TASK && event.tid === tid && event.pid === pid)
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const within = Math.min(ts + dur, to) - Math.max(ts, from)
      return within > 0 && dur > 0 ? (within / dur) * tdur : 0
    })
  return parts.reduce((sum, part) => sum + part, 0) / 1000
}

const TASK = 'ThreadControllerImpl::RunTask'

function isTraceEvent(value: unknown): value is TraceEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'ts' in value &&
    typeof value.ts === 'number'
  )
}
