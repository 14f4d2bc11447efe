import { createContext, useContext, useState, useSyncExternalStore } from 'react'

/** The files that are on their way to the server, of every field of the editor. */
export class Uploads {
  private count = 0
  private failures = 0
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): number => this.count

  begin(files: number): void {
    this.change(files)
  }

  end(files: number): void {
    this.change(-files)
  }

  failed(): void {
    this.failures += 1
  }

  /** Waits until nothing is on its way; false when a file was refused meanwhile. */
  async settled(): Promise<boolean> {
    const before = this.failures
    while (this.count > 0) await new Promise<void>((resolve) => this.onNext(resolve))
    return this.failures === before
  }

  private onNext(then: () => void): void {
    const forget = this.subscribe(() => {
      forget()
      then()
    })
  }

  private change(by: number): void {
    this.count += by
    for (const tell of this.listeners) tell()
  }
}

export const UploadsContext = createContext<Uploads | null>(null)

/** The one that the editor gives to its fields; a field that stands alone has its own. */
export function useUploads(): Uploads {
  const given = useContext(UploadsContext)
  const [own] = useState(() => new Uploads())
  return given ?? own
}

export function useUploadCount(uploads: Uploads): number {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot)
}
