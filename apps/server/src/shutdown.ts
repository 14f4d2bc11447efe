/**
 * Things are stopped in the reverse order of their start: first the door (in-flight requests finish), then jobs,
 * then connections, the sandbox and, last, the database.
 */
export interface Shutdown {
  /** Registers how to stop something that has just been started. */
  onStop(name: string, stop: () => Promise<void>): void
  run(onError: (name: string, error: unknown) => void): Promise<void>
}

export function createShutdown(): Shutdown {
  const steps: { name: string; stop: () => Promise<void> }[] = []
  let running: Promise<void> | undefined
  return {
    onStop: (name, stop) => {
      steps.push({ name, stop })
    },
    run: (onError) => {
      running ??= (async () => {
        for (const { name, stop } of steps.reverse()) {
          try {
            await stop()
          } catch (error) {
            onError(name, error)
          }
        }
      })()
      return running
    },
  }
}
