import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { repositoryRoot } from '../repository.mjs'
import { type Mutant, mutantsOf, mutated } from './line-mutants.rules'

const MODULES = 'apps/api/src/modules'

/** Modules whose mistakes cost money, places, privacy or a race day, with the folders whose API tests must notice them. */
export const moduleTests: Readonly<Record<string, readonly string[]>> = {
  payments: ['payments'],
  payables: ['payables', 'payments'],
  settlement: ['settlement'],
  'refund-batches': ['refund-batches'],
  'imports/order': ['imports/order'],
  orders: ['orders'],
  // Most of what they do is seen through purchases.
  places: ['places', 'orders'],
  waitlist: ['waitlist'],
  privacy: ['privacy'],
  'race-day': ['race-day'],
}

/** The mutants of a module's use cases and repositories. Stryker breaks its rules (`npm run test:mutants`). */
export function mutantsOfModule(name: string): Mutant[] {
  const folder = `${MODULES}/${name}`
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/(\.rules|\.test|\.routes|\.presenter|index)\.ts$/.test(path))
    .toSorted()
    .flatMap((file) => {
      const path = `${folder}/${file}`
      const source = readFileSync(join(repositoryRoot, path), 'utf8')
      return mutantsOf(path, source).filter((mutant) => isTypeScript(mutated(source, mutant)))
    })
}

export function testFoldersOf(name: string): string[] {
  return (moduleTests[name] ?? []).map((folder) => `${MODULES}/${folder}/`)
}

function isTypeScript(source: string): boolean {
  try {
    transformSync(source, { loader: 'ts', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}
