import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson } from '../disk/read-json'
import { writeWhole } from '../disk/write-whole'
import { isStoredMessage, type StoredMessage } from './stored-message'

const OURS = /^(\d{10}-[0-9a-f]{8})\.(eml|json|json\.new)$/

/**
 * Two files per message: `<id>.eml`, as it came, and `<id>.json`, written last, which makes it count.
 * Files of any other name in the folder are never touched.
 */
export class MessageFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Every whole message, oldest first; what a crash left half written is cleaned away. */
  async load(): Promise<StoredMessage[]> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const found = new Map<string, Set<string>>()
    for (const name of await readdir(this.#directory)) {
      const [, id, kind] = OURS.exec(name) ?? []
      if (id !== undefined && kind !== undefined) found.set(id, (found.get(id) ?? new Set()).add(kind))
    }
    const messages: StoredMessage[] = []
    for (const [id, kinds] of found) {
      const summary =
        kinds.has('eml') && kinds.has('json') ? await readJson(this.#path(id, 'json')) : undefined
      if (isStoredMessage(summary) && summary.id === id) messages.push(summary)
      else await this.remove(id)
    }
    return messages.sort((a, b) => a.sequence - b.sequence)
  }

  async write(message: StoredMessage, raw: Uint8Array): Promise<void> {
    await writeFile(this.#path(message.id, 'eml'), raw, { mode: 0o600 })
    await writeWhole(this.#path(message.id, 'json'), JSON.stringify(message))
  }

  read(id: string): Promise<Buffer> {
    return readFile(this.#path(id, 'eml'))
  }

  async remove(id: string): Promise<void> {
    for (const kind of ['json', 'json.new', 'eml']) await rm(this.#path(id, kind), { force: true })
  }

  #path(id: string, kind: string): string {
    return join(this.#directory, `${id}.${kind}`)
  }
}
