import { workspaceOf } from './resolve-import'
import { doors, workspaces } from './rules'
import { type Edge, isTest } from './source-graph'

/** Walls between workspaces: who may import whom, and only by package name. */
export function breaksWorkspaceWall({ from, specifier, target }: Edge): string | undefined {
  if (target.kind !== 'ours') return undefined
  const rule = workspaces.find(({ name }) => name === workspaceOf(from))
  if (!rule || rule.name === target.workspace) return undefined

  if (doors.some((door) => door.from.test(from) && door.to.test(target.path))) return undefined

  const opensTesting = target.entry === './testing' || target.path.includes('/src/testing/')
  if (opensTesting) {
    if (rule.testingOf?.includes(target.workspace)) return undefined
    if (!isTest(from)) return `testing helpers are for test files; ${rule.name} may not lean on them`
  }
  if (!rule.mayImport.includes(target.workspace)) {
    const allowed = rule.mayImport.length > 0 ? rule.mayImport.join(', ') : 'nothing of ours'
    return `arrows between workspaces run one way: ${rule.name} → ${allowed}; never ${rule.name} → ${target.workspace}`
  }
  if (specifier.startsWith('.'))
    return `workspaces meet by package name: import from @zancada/${target.workspace}, not by relative path`
  return undefined
}
