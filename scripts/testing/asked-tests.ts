import { parseCLI } from 'vitest/node'

/**
 * Which test files a command line such as `vitest run <part of a path>` asks for. Vitest compares every path of its
 * configuration with every file of the repository, so a single test starts seconds sooner when the configuration leaves
 * out the others. Anything but plain parts of paths leaves out nothing.
 */
export function askedTests([, , ...args]: readonly string[]): (path: string) => boolean {
  const { filter, options } = parseCLI(['vitest', ...args], { allowUnknownOptions: true })
  const isPlain = filter.every((part) => /^[\w./-]+$/.test(part) && !/^\.{0,2}\//.test(part))
  const isWhole = filter.length === 0 || !isPlain || !options.run || options.root || options.dir
  if (isWhole) return () => true
  const parts = filter.map((part) => part.toLowerCase())
  return (path) => parts.some((part) => path.toLowerCase().includes(part))
}
