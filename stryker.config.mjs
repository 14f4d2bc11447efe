/**
 * `npm run test:mutants` breaks the pure rules and the state machines on purpose, one small change at a time, and asks
 * their tests to notice. Its last lines say how many they did in each file and in all, and it fails under 85 %. It is no
 * part of `npm test`: it takes some five minutes and tells of tests, not of the product.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['apps/api/src/modules/**/*.rules.ts', 'packages/contracts/src/platform/money.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  packageManager: 'npm',
  coverageAnalysis: 'perTest',
  // Texts for people are no rule: whether a sentence changed is for who reads it.
  mutator: { excludedMutations: ['StringLiteral'] },
  // What a file computes once, as it is read, would take all the tests again for each change.
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
  ignorePatterns: ['.data', 'docs', 'e2e', 'apps/web', 'apps/server/dist', 'apps/api/seeds'],
}
