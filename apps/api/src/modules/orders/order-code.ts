import { createReadableCode } from '../../platform/tokens/readable-code'

const LETTERS = 6

/** What people read and say; it opens nothing by itself. */
export function createOrderCode(): string {
  return `ZN-${createReadableCode(LETTERS)}`
}
