import { spawnSync } from 'node:child_process'

/**
 * The files that a change holds, or undefined when git cannot tell, as in a copy without its history. The change is
 * what is not committed and, with it, the branch since it left `main`; on `main` itself, its last commit.
 */
export function changedFiles(root: string): string[] | undefined {
  const base = branchPoint(root) ?? git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1')
  if (base === undefined) return undefined
  // A file that moved counts in both places.
  const committed = git(root, 'diff', '--name-only', '--no-renames', base)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  if (committed === undefined || untracked === undefined) return undefined
  return [...committed.split('\n'), ...untracked.split('\n')].filter((path) => path !== '')
}

function branchPoint(root: string): string | undefined {
  const head = git(root, 'rev-parse', 'HEAD')
  for (const main of ['origin/main', 'main']) {
    const base = git(root, 'merge-base', 'HEAD', main)
    if (base !== undefined && base !== head) return base
  }
  return undefined
}

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
