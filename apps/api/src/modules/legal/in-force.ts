import type { Queryable } from '../../platform/database/transaction'
import { type LegalVersions, selectVersionsInForce } from './legal.repository'

/** The versions that a consent given at this moment names. */
export function inForce(db: Queryable, now: Date): Promise<LegalVersions> {
  return selectVersionsInForce(db, now)
}
