import { register } from 'tsx/esm/api'

// Under test nothing is bundled: the thread runs the sources.
register()
await import('../table-thread.ts')
