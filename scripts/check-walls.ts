import { relative } from 'node:path'
import { repositoryRoot } from './repository.mjs'
import { findViolations } from './walls/find-violations'
import { findWrittenKeys } from './walls/query-walls'
import { findRawExports } from './walls/raw-exports'
import { findForeignTables } from './walls/table-walls'
import { findUnusedExports } from './walls/unused-exports'

const root = process.argv[2] ?? repositoryRoot
const { violations: broken, files } = findViolations(root)
const violations = [
  ...broken,
  ...findUnusedExports(root),
  ...findForeignTables(root),
  ...findWrittenKeys(root),
  ...findRawExports(root),
]

for (const { file, line, what, rule } of violations) {
  console.error(`${relative(process.cwd(), `${root}/${file}`)}:${line} ${what}\n    ${rule}\n`)
}
if (violations.length > 0) {
  console.error(
    `Walls: ${violations.length} broken in ${files} files. The rules are in scripts/walls: rules.ts, table-owners.ts, open-repositories.ts.`,
  )
  process.exitCode = 1
} else {
  console.log(`Walls: ${files} files, arrows run one way.`)
}
