import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository.mjs'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

test('there are documents to look at', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/architecture.md')
})

test.each(documents)('every path that %s links to exists', (document) => {
  const text = readFileSync(join(repositoryRoot, document), 'utf8')
  const gone = linksOf(text)
    .map((link) => normalize(join(dirname(document), link)))
    .filter((path) => !existsSync(join(repositoryRoot, path)))
  expect(gone).toEqual([])
})

const records = documents.filter((path) => /^docs\/adr\/\d/.test(path))

test.each(records)('%s says its number, date and status, and the index names it', (record) => {
  const [title, , dated] = readFileSync(join(repositoryRoot, record), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(basename(record).slice(0, 4))}\\. \\S`))
  expect(dated).toMatch(/^Date: \d{4}-\d\d-\d\d.* · Status: \S/)
  expect(readFileSync(join(repositoryRoot, 'docs/adr/README.md'), 'utf8')).toContain(`(${basename(record)})`)
})

test.each([
  [1, 'apps/api/src/modules'],
  [2, 'packages/contracts/src'],
  [3, 'apps/web/app/features'],
])('column %i of the table of modules names each folder of %s once', (column, folder) => {
  const page = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8')
  const [, modules = ''] = page.split(/^## Modules\n|^## A read/m)
  const rows = modules.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.slice(2).map((row) => row.split('|')[column]?.trim() ?? '')
  const named = cells.flatMap((cell) => cell.split(', ')).filter((name) => /^[a-z-]+$/.test(name))
  const folders = readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(named.sort()).toEqual(folders.sort())
})

test('a link to nowhere is found', () => {
  expect(linksOf('[a](../gone.ts) [b](https://x.co) [c](here.md#part) [d](#part)')).toEqual([
    '../gone.ts',
    'here.md',
  ])
})

/** Paths inside the repository, without the part of the page they lead to. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}
