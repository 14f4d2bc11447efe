import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository.mjs'
import { findRiddles } from './words/plain-comments.rules'

const ROOMS = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'world']
const SKIPPED = /(^|\/)(node_modules|build|dist|\.[^/]+)(\/|$)|\.gen\.ts$/

function sourcesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (SKIPPED.test(path)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(path) ? [path] : []
  })
}

describe('comments', () => {
  const riddles = ROOMS.flatMap(sourcesIn).flatMap((path) =>
    findRiddles(path, readFileSync(join(repositoryRoot, path), 'utf8')),
  )

  it('say no riddle', () => {
    expect(riddles, 'write the noun instead of «whoever»').toEqual([])
  })

  it('are read line by line, and code is not', () => {
    const source = "// for whoever pays\n/** Whoever. */\nconst text = 'whoever'\n * said to whoever"
    expect(findRiddles('a.ts', source)).toHaveLength(3)
  })
})
