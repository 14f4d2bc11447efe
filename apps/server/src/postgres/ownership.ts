import type { OwnerLock } from './owner-lock'

/**
 * Our hold on a data directory, from the lock to the end. A process that exits without stopping PostgreSQL
 * (an uncaught error, a forgotten stop) still asks it to shut down, through the `exit` event; signals are the
 * business of the program's entry point.
 */
export class Ownership {
  stopOnExit: () => void = () => undefined

  constructor(private readonly lock: OwnerLock) {
    process.on('exit', this.onExit)
  }

  async end(): Promise<void> {
    process.off('exit', this.onExit)
    await this.lock.release()
  }

  private readonly onExit = (): void => {
    this.stopOnExit()
    this.lock.releaseNow()
  }
}
