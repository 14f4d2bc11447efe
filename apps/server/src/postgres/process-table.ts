import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

// What the system knows about other processes. A pid alone proves nothing (systems reuse them), so a process
// is recognised by its birth mark or by its command line. /proc where it exists, `ps` elsewhere (macOS).

export interface RunningProcess {
  pid: number
  command: string
}

/** Tells apart two processes that had the same pid; undefined when no such process runs. */
export async function birthMark(pid: number): Promise<string | undefined> {
  if (!hasProc) return (await ps(['-o', 'lstart=', '-p', String(pid)])).trim() || undefined
  const fields = await statFields(pid)
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  // A zombie is already dead; a container without an init may never reap it.
  if (!startTicks || state === 'Z' || state === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}:${startTicks}`
}

export async function isRunning(pid: number): Promise<boolean> {
  return (await birthMark(pid)) !== undefined
}

/** Every process with its command line; those without one (kernel threads, zombies) are left out. */
export async function runningProcesses(): Promise<RunningProcess[]> {
  if (!hasProc) return parsePs(await ps(['-axww', '-o', 'pid=,command=']))
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })))
  return found.filter((one) => one.command !== '')
}

export function parsePs(output: string): RunningProcess[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*\S)/.exec(line) ?? []
    return pid && command ? [{ pid: Number(pid), command }] : []
  })
}

const hasProc = existsSync('/proc/self/stat')

async function commandLine(pid: number): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return raw.replaceAll('\0', ' ').trim()
}

// The program's name comes second, in parentheses, and may itself hold spaces and parentheses; so the fields
// are counted after the last one: state, parent, … with the start time at position 19.
async function statFields(pid: number): Promise<string[] | undefined> {
  const raw = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return raw?.slice(raw.lastIndexOf(')') + 2).split(' ')
}

async function ps(args: string[]): Promise<string> {
  // It exits with 1 when the pid does not exist.
  return promisify(execFile)('ps', args).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
