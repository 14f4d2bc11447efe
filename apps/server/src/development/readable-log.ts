import { createLogger } from '@zancada/api'

/** The log as a person reads it at a terminal: what happened, on which call, and the stack as it comes. */
export function readableLog(level: string, write: (text: string) => void = toTerminal) {
  return createLogger(level, { write: (line: string) => write(readable(line)) })
}

const WARN = 40

function readable(line: string): string {
  const { level, msg, method, route, path, status, ms, err, ...rest } = JSON.parse(line)
  const { time: _time, request_id: _id, host: _host, pid: _pid, ...details } = rest
  const what = [method, route ?? path, status, ms === undefined ? undefined : `${ms} ms`, msg]
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : undefined
  const text = [level >= WARN ? '✗' : ' ', ...what, more].filter((part) => part !== undefined).join(' ')
  return `${text}\n${err === undefined ? '' : `${describe(err)}\n`}`
}

function describe({ name, code, constraint, message, stack }: Record<string, unknown>): string {
  return `    ${stack ?? [name, code, constraint, message].filter(Boolean).join(' ')}`
}

function toTerminal(text: string): void {
  process.stderr.write(text)
}
