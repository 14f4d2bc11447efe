import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.resolve(import.meta.dirname, '../..')

it('every link that opens a tab says so', () => {
  const silent = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = readFileSync(path.join(app, file), 'utf8')
      const opens = source.match(/target="_blank"/g)?.length ?? 0
      const told = source.match(/<NewTabNote|newTab'\)/g)?.length ?? 0
      return opens > told
    })
  expect(silent).toEqual([])
})
