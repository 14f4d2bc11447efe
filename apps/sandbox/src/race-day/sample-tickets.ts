import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readJson } from '../disk/read-json'
import { writeWhole } from '../disk/write-whole'

/** A ticket to try a scanner with: the product draws it, this world shows and prints it. */
export interface SampleTicket {
  readonly title: string
  readonly expected: string
  readonly runner: string
  readonly text: string
  readonly qr: { readonly size: number; readonly path: string }
}

const fileIn = (directory: string) => join(directory, 'jornada.json')

/** The product may be another process than this world, so they are left where it finds them. */
export async function keepSampleTickets(directory: string, tickets: readonly SampleTicket[]): Promise<void> {
  const file = fileIn(directory)
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, JSON.stringify(tickets))
}

export async function readSampleTickets(directory: string): Promise<SampleTicket[]> {
  const kept = await readJson(fileIn(directory))
  return Array.isArray(kept) ? kept.filter(isTicket) : []
}

function isTicket(value: unknown): value is SampleTicket {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['title', 'expected', 'runner', 'text', 'qr'].every((field) => field in value)
  )
}
