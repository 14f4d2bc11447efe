import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptFolder } from './kept-folder'

describe('a kept folder', () => {
  let root = ''
  let source = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kept-'))
    source = join(root, 'source')
    mkdirSync(join(source, 'base'), { recursive: true })
    writeFileSync(join(source, 'base/1'), 'rows')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is absent until it is kept, and then copied whole', async () => {
    const kept = new KeptFolder(join(root, 'cache/abc'))
    const target = join(root, 'target')
    expect(await kept.copyTo(target)).toBe(false)
    expect(existsSync(target)).toBe(false)
    await kept.keep(source)
    expect(await kept.copyTo(target)).toBe(true)
    expect(readFileSync(join(target, 'base/1'), 'utf8')).toBe('rows')
  })

  it('takes the place of those with another fingerprint', async () => {
    await new KeptFolder(join(root, 'cache/abc')).keep(source)
    await new KeptFolder(join(root, 'cache/def')).keep(source)
    expect(readdirSync(join(root, 'cache'))).toEqual(['def'])
  })

  it('stays as it is when two runs keep it at once', async () => {
    const kept = new KeptFolder(join(root, 'cache/abc'))
    await Promise.all([kept.keep(source), kept.keep(source)])
    expect(readdirSync(join(root, 'cache'))).toEqual(['abc'])
    expect(readdirSync(join(root, 'cache/abc'))).toEqual(['base'])
  })

  it('costs nobody their run where it cannot be written', async () => {
    writeFileSync(join(root, 'file'), '')
    await new KeptFolder(join(root, 'file/abc')).keep(source)
    expect(await new KeptFolder(join(root, 'file/abc')).copyTo(join(root, 'target'))).toBe(false)
  })
})
