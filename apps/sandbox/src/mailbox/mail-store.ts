import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { MessageFiles } from './message-files'
import { parseMessage } from './parse-message'
import type { Envelope } from './smtp-inlet'
import { previewOf, type StoredMessage } from './stored-message'

export interface MailLimits {
  messages: number
  totalBytes: number
  messageBytes: number
}

export const MAIL_LIMITS: MailLimits = {
  messages: 2000,
  totalBytes: 200 * 1024 * 1024,
  messageBytes: 15 * 1024 * 1024,
}

/** The captured mail: an index in memory over files on disk, bounded; the oldest makes room for the newest. */
export class MailStore {
  readonly #files: MessageFiles
  readonly #limits: MailLimits
  readonly #now: () => Date
  readonly #changes = new EventEmitter().setMaxListeners(0)
  /** Oldest first. */
  #messages: StoredMessage[] = []
  #totalBytes = 0
  #lastSequence = 0
  /** Changes happen one after the other, so that index, bounds and files agree. */
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(files: MessageFiles, limits: MailLimits, now: () => Date) {
    this.#files = files
    this.#limits = limits
    this.#now = now
  }

  static async open(directory: string, limits: MailLimits, now: () => Date): Promise<MailStore> {
    const store = new MailStore(new MessageFiles(directory), limits, now)
    store.#messages = await store.#files.load()
    store.#totalBytes = store.#messages.reduce((sum, message) => sum + message.size, 0)
    store.#lastSequence = store.#messages.at(-1)?.sequence ?? 0
    await store.#makeRoom()
    return store
  }

  async add(raw: Uint8Array, envelope: Envelope): Promise<StoredMessage> {
    const parsed = await parseMessage(raw)
    return this.#inTurn(async () => {
      const sequence = this.#lastSequence + 1
      const message: StoredMessage = {
        id: `${String(sequence).padStart(10, '0')}-${randomBytes(4).toString('hex')}`,
        sequence,
        receivedAt: this.#now().toISOString(),
        size: raw.byteLength,
        envelope,
        from: parsed.from,
        subject: parsed.subject,
        preview: previewOf(parsed),
        attachments: parsed.attachments.length,
        readable: parsed.readable,
      }
      await this.#files.write(message, raw)
      this.#lastSequence = sequence
      this.#messages.push(message)
      this.#totalBytes += message.size
      await this.#makeRoom()
      this.#changes.emit('change')
      return message
    })
  }

  newestFirst(): StoredMessage[] {
    return this.#messages.toReversed()
  }

  find(id: string): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** The message as it came, or null when there is none by that id (or it has just been dropped). */
  async readRaw(id: string): Promise<Buffer | null> {
    if (this.find(id) === undefined) return null
    try {
      return await this.#files.read(id)
    } catch (error) {
      if (this.find(id) === undefined) return null
      throw error
    }
  }

  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#drop(this.#messages.length)
      this.#changes.emit('change')
    })
  }

  onChange(listener: () => void): () => void {
    this.#changes.on('change', listener)
    return () => this.#changes.off('change', listener)
  }

  /** Settles once everything accepted so far is on disk. */
  async settled(): Promise<void> {
    await this.#inTurn(async () => undefined)
  }

  async #makeRoom(): Promise<void> {
    const { messages, totalBytes } = this.#limits
    while (this.#messages.length > messages || (this.#totalBytes > totalBytes && this.#messages.length > 1)) {
      await this.#drop(1)
    }
  }

  async #drop(count: number): Promise<void> {
    const dropped = this.#messages.slice(0, count)
    this.#messages = this.#messages.slice(count)
    for (const message of dropped) {
      this.#totalBytes -= message.size
      await this.#files.remove(message.id)
    }
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(change)
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}
