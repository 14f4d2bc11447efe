import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Stryker keeps what it measures and which mutant is on; absent when it does not run these tests. */
    globalNamespace?: string
  }
}

/**
 * A mutant is on while tests run, from their first hook. In a thread that is kept, the one of the run before would still
 * be on while a file is read, and break what the file prepares for its tests.
 */
const namespace = inject('globalNamespace')
const measured: unknown = namespace && Reflect.get(globalThis, namespace)
if (typeof measured === 'object' && measured !== null) Object.assign(measured, { activeMutant: undefined })
