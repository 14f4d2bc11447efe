import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from './launch-product'

const copied = ['apps', 'packages', 'scripts', 'package-lock.json', 'tsconfig.base.json']
const left = ['node_modules', 'build', 'dist', '.react-router']
const workspaces = ['apps/api', 'apps/sandbox', 'apps/server', 'apps/web', 'packages/contracts']

/** Long enough for somebody who watches the file to read nothing in it. */
const EMPTY_MS = 40

export interface RepositoryCopy {
  path: string
  /** Writes a file again with something in it replaced, as many editors do: emptied first, full a moment later. */
  edit(file: string, before: string, after: string): void
  remove(): void
}

/**
 * The sources, to be edited freely. The copy stands inside the repository, so that npm packages are found by walking
 * up; our own are linked to the copy's. It is no workspace root, or Vite would serve nothing from outside it.
 */
export function copyRepository(): RepositoryCopy {
  const path = join(repository, 'e2e/.copy')
  rmSync(path, { recursive: true, force: true })
  for (const name of copied)
    cpSync(join(repository, name), join(path, name), {
      recursive: true,
      filter: (source) => !left.includes(basename(source)),
    })
  const { workspaces: _, ...manifest } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest))
  for (const workspace of workspaces) linkPackages(path, workspace)
  return {
    path,
    edit: (file, before, after) => {
      const source = readFileSync(join(path, file), 'utf8')
      if (!source.includes(before)) throw new Error(`${file} does not say «${before}»`)
      writeFileSync(join(path, file), '')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EMPTY_MS)
      writeFileSync(join(path, file), source.replace(before, after))
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

function linkPackages(copy: string, workspace: string): void {
  link(join(copy, workspace), join(copy, 'node_modules/@zancada', basename(workspace)))
  const nested = join(repository, workspace, 'node_modules')
  if (!existsSync(nested)) return
  for (const name of readdirSync(nested).filter((each) => !each.startsWith('.'))) {
    const names = name.startsWith('@')
      ? readdirSync(join(nested, name)).map((inner) => join(name, inner))
      : [name]
    for (const each of names) link(join(nested, each), join(copy, workspace, 'node_modules', each))
  }
}

function link(target: string, path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  symlinkSync(target, path)
}
