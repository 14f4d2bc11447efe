import { IMPORT_ACTIONS, type ImportAction } from '@zancada/contracts/imports/import-order'

/** The key of what an action is called; what this version does not know is a change. */
export function wordOf(action: string): ImportAction | 'changed' {
  return IMPORT_ACTIONS.find((known) => action === `import.${known}`) ?? 'changed'
}
