import type { ApiDependencies } from '../../platform/dependencies'
import { updateImport } from './imports.repository'

/** Called after the commit that made the file needless. Should it fail, the nightly clean-up finds the path. */
export async function dropFile(
  { database, storage }: Pick<ApiDependencies, 'database' | 'storage'>,
  { id, file_path }: { readonly id: string; readonly file_path: string | null },
): Promise<void> {
  if (file_path === null) return
  await storage.remove(file_path)
  await updateImport(database, id, { file_path: null, file_until: null })
}
