import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const rotateAt = 10 * 1024 * 1024

/**
 * PostgreSQL writes straight to a file: a pipe to us would break, and take it down, when we are killed. One
 * older file is kept.
 */
export function openServerLog(path: string): { descriptor: number; offset: number; close(): void } {
  if (sizeOf(path) > rotateAt) renameSync(path, `${path}.1`)
  const offset = sizeOf(path)
  const descriptor = openSync(path, 'a', 0o600)
  return { descriptor, offset, close: () => closeSync(descriptor) }
}

/** The line that best explains why PostgreSQL gave up, among those written after the offset. */
export async function lastComplaint(path: string, offset: number): Promise<string | undefined> {
  const written = (await readFile(path).catch(() => Buffer.alloc(0))).subarray(offset).toString('utf8')
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  const grave = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line) && !line.includes('is starting up'))
  return (grave ?? lines.at(-1))?.replace(/^.*?\b(FATAL|PANIC|LOG):\s*/, '')
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
