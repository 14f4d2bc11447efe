import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from '../disk/write-whole'

/**
 * Everything that happened, one JSON line each, the last about a thing being what it is now. Adding a line costs the
 * same however many there are; a crash can only cut the last one short, and it is left out when the file is read.
 */
export class Journal {
  readonly #path: string
  #waiting: string[] = []
  #writing: Promise<void> | undefined

  constructor(path: string) {
    this.#path = path
  }

  async read(): Promise<unknown[]> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    const text = await readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line)]
      } catch {
        return []
      }
    })
  }

  /** Starts over with only what still counts. */
  async rewrite(entries: readonly unknown[]): Promise<void> {
    await writeWhole(this.#path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  }

  /** Resolves once the entry is on disk; those that come together are written together. */
  add(entry: unknown): Promise<void> {
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async settled(): Promise<void> {
    await this.#writing
  }

  async #write(): Promise<void> {
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.join('')
      this.#waiting = []
      await appendFile(this.#path, lines, { mode: 0o600 })
    }
  }
}
