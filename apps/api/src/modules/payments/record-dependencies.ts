import type { ApiDependencies } from '../../platform/dependencies'
import type { Payables } from '../payables'

export type RecordDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'jobs' | 'publicUrl' | 'log'
> & { readonly payables: Payables }
