import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { repositoryRoot } from '../repository.mjs'
import { type Mutant, mutated } from './line-mutants.rules'

export const MUTANT = 'ZANCADA_MUTANT'

/** Gives the tests one mutant instead of its file; the file itself stays as it is. */
export function swapLine(mutant: Mutant): Plugin {
  const file = join(repositoryRoot, mutant.path)
  return {
    name: 'swap-line',
    enforce: 'pre',
    // A kept transformed module would be the one without the mutant, or outlive it.
    configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
      experimental_defineCacheKeyGenerator(({ id }) => (id === file ? false : undefined)),
    transform: (code, id) => (id === file ? { code: mutated(code, mutant), map: null } : undefined),
  }
}
