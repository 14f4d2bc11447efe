import type { EditableMicrosite, Microsite } from '@zancada/contracts'
import { ApiError } from '../../../api-client'
import { Autosave } from '../../../ui/form/autosave'
import type { DraftCalls } from '../api/editor-calls'
import { type DraftStatus, type SaveState, statusOf } from './draft-status'

export interface DraftSource {
  /** What is typed now, or null while it breaks a rule. */
  read(): Microsite | null
  /** The server's own complaints about what was sent. */
  refuse(errors: ApiError['fieldErrors']): void
}

/**
 * Keeps a draft saved while it is typed: one save at a time, always from the version last seen. A save that comes
 * after somebody else's is not repeated by itself: what was typed stays, and the person chooses.
 */
export class DraftKeeper {
  private version: number
  private saved: string
  private status: DraftStatus
  private stored: EditableMicrosite
  private readonly autosave = new Autosave(() => this.save())
  private readonly listeners = new Set<() => void>()

  constructor(
    stored: EditableMicrosite,
    private readonly calls: DraftCalls,
    private readonly source: DraftSource,
  ) {
    this.stored = stored
    this.version = stored.version
    this.saved = JSON.stringify(source.read())
    this.status = statusOf(stored, { kind: 'saved' })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): DraftStatus => this.status

  /** Something was typed: it is saved once the hand rests. */
  changed(): void {
    if (this.status.save.kind === 'conflict') return
    this.autosave.later()
    if (this.status.save.kind !== 'saving') this.tell({ kind: 'pending' })
  }

  /** Saves now what is not saved yet; true when nothing is left unsaved. */
  flush(): Promise<boolean> {
    return this.autosave.alone(() => this.save())
  }

  /** What is typed becomes the page. Throws what the server answers, told as a conflict when it is one. */
  publish(): Promise<boolean> {
    return this.autosave.alone(async () => {
      if (!(await this.save())) return false
      this.accept(await this.attempt(this.calls.publish(this.version)))
      return true
    })
  }

  /** Back to the page people see; answers it, for the form to show. */
  discard(): Promise<Microsite> {
    this.rest()
    return this.autosave.alone(async () => {
      const stored = await this.attempt(this.calls.discard(this.version))
      this.accept(stored)
      return stored.draft
    })
  }

  /** After a conflict: what is typed here replaces what the other person saved. */
  async keepMine(): Promise<boolean> {
    this.version = (await this.calls.load()).version
    this.tell({ kind: 'pending' })
    return this.flush()
  }

  /** After a conflict: what the other person saved, for the form to show. */
  async takeTheirs(): Promise<Microsite> {
    const stored = await this.calls.load()
    this.accept(stored)
    return stored.draft
  }

  /** The form shows what is stored: there is nothing to save. */
  settled(): void {
    this.rest()
    this.saved = JSON.stringify(this.source.read())
    this.tell({ kind: 'saved' })
  }

  /** Nothing is saved by itself any more. */
  rest(): void {
    this.autosave.rest()
  }

  private async save(): Promise<boolean> {
    this.rest()
    if (this.status.save.kind === 'conflict') return false
    const draft = this.source.read()
    if (draft === null) {
      this.tell({ kind: 'incomplete' })
      return false
    }
    if (JSON.stringify(draft) === this.saved) {
      this.tell({ kind: 'saved' })
      return true
    }
    return this.send(draft)
  }

  private async send(draft: Microsite): Promise<boolean> {
    this.tell({ kind: 'saving' })
    try {
      const stored = await this.calls.save(this.version, draft)
      this.saved = JSON.stringify(draft)
      this.accept(stored)
      return true
    } catch (error) {
      this.fail(error)
      return false
    }
  }

  private async attempt(call: Promise<EditableMicrosite>): Promise<EditableMicrosite> {
    try {
      return await call
    } catch (error) {
      if (isStale(error)) this.tell({ kind: 'conflict' })
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
        this.source.refuse(error.fieldErrors)
        this.tell({ kind: 'incomplete' })
      }
      throw error
    }
  }

  private accept(stored: EditableMicrosite): void {
    this.stored = stored
    this.version = stored.version
    // Whatever was typed while this travelled still waits its turn.
    this.tell({ kind: this.autosave.isDue ? 'pending' : 'saved' })
  }

  private fail(error: unknown): void {
    if (isStale(error)) {
      this.rest()
      this.tell({ kind: 'conflict' })
      return
    }
    if (!(error instanceof ApiError)) throw error
    if (Object.keys(error.fieldErrors).length > 0) {
      this.source.refuse(error.fieldErrors)
      this.tell({ kind: 'incomplete' })
      return
    }
    this.tell({ kind: 'failed', message: error.message })
  }

  private tell(save: SaveState): void {
    this.status = statusOf(this.stored, save)
    for (const listener of this.listeners) listener()
  }
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}
