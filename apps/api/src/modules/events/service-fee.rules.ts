import type { FeeRule } from '@zancada/contracts'

export const DEFAULT_FEE: FeeRule = { percentage: 5, fixed_cop: 1_200 }
