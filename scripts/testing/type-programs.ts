interface TypeProgram {
  /** As `tsc -p` takes it. */
  readonly project: string
  /** The workspaces whose files it holds. */
  readonly checks: readonly string[]
}

/**
 * What tsc is run on, the longest first. Server, world and scripts import the API's sources, so that apart each would check
 * them again: the four are one program. The editor still reads each workspace's own tsconfig.json.
 */
export const typePrograms: readonly TypeProgram[] = [
  { project: 'tsconfig.backend.json', checks: ['apps/api', 'apps/server', 'world', 'scripts'] },
  { project: 'apps/web', checks: ['apps/web'] },
  { project: 'e2e', checks: ['e2e'] },
  { project: 'packages/contracts', checks: ['packages/contracts'] },
  { project: 'apps/sandbox', checks: ['apps/sandbox'] },
  { project: 'bench', checks: ['bench'] },
]
