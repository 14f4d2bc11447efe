import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, whatever the working directory. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)))
