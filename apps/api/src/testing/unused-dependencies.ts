import type { ApiDependencies } from '../platform/dependencies'

/** What route tables take from their dependencies at once; a copy of them (`{ ...deps }`) keeps these. */
const TAKEN_AT_ONCE = ['createRateLimit', 'publicUrl']

const answerTo = (name: string | symbol) => (name === 'publicUrl' ? 'https://zancada.example' : called)

const called: unknown = new Proxy(() => called, {
  get: (_target, name) => answerTo(name),
  ownKeys: () => TAKEN_AT_ONCE,
  getOwnPropertyDescriptor: (_target, name) => ({
    value: answerTo(name),
    enumerable: true,
    configurable: true,
  }),
})

/** Route tables only hold on to their dependencies, so none are needed to print them. */
export const unusedDependencies = called as ApiDependencies
