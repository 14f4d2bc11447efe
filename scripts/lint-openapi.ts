import { createConfig, lint } from '@redocly/openapi-core'

const DOCUMENT = 'apps/api/openapi.json'

/** What generators of clients trip over, by Redocly's recommended rules. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // A path's last slash is ours.
    'no-path-trailing-slash': 'off',
    // A written part wins over a parameter, by OpenAPI's rules and by the server's.
    'no-ambiguous-paths': 'off',
  },
})
const problems = await lint({ ref: DOCUMENT, config })
for (const { severity, ruleId, message, location } of problems)
  console.error(`${severity} ${ruleId}: ${message}\n  ${location[0]?.pointer ?? DOCUMENT}`)
console.log(`${DOCUMENT}: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
