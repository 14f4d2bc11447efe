import type { DatabaseTimeouts } from '@zancada/api'
import type { z } from 'zod'
import { onOff, wholeNumber } from './setting-shapes'

/** How long each kind of work may keep the database busy. Migrations and backups have no limit. */
export interface DatabaseConfig {
  /** A pooler in transaction mode (PgBouncer) stands between. */
  readonly isPooled: boolean
  readonly requests: DatabaseTimeouts
  /** Who is calling: asked before every request of somebody who is signed in. */
  readonly sessions: DatabaseTimeouts
  readonly jobs: DatabaseTimeouts
  readonly reports: DatabaseTimeouts
}

export const databaseVariables = {
  DATABASE_POOLER: onOff.default(false),
  DATABASE_REQUEST_SECONDS: wholeNumber(1, 3_600).default(20),
  DATABASE_SESSION_SECONDS: wholeNumber(1, 60).default(3),
  DATABASE_LOCK_SECONDS: wholeNumber(1, 3_600).default(5),
  DATABASE_JOB_SECONDS: wholeNumber(1, 86_400).default(300),
  DATABASE_REPORT_SECONDS: wholeNumber(1, 86_400).default(120),
}
type DatabaseVariables = {
  [Name in keyof typeof databaseVariables]: z.output<(typeof databaseVariables)[Name]>
}

/** Nobody watches a job wait: it may wait longer for a row than a request does. */
const JOBS_WAIT_LONGER = 6

export function databaseConfig(variables: DatabaseVariables): DatabaseConfig {
  const lock = variables.DATABASE_LOCK_SECONDS
  return {
    isPooled: variables.DATABASE_POOLER,
    requests: timeouts(variables.DATABASE_REQUEST_SECONDS, lock),
    sessions: timeouts(variables.DATABASE_SESSION_SECONDS, lock),
    jobs: timeouts(variables.DATABASE_JOB_SECONDS, lock * JOBS_WAIT_LONGER),
    reports: timeouts(variables.DATABASE_REPORT_SECONDS, lock),
  }
}

function timeouts(statementSeconds: number, lockSeconds: number): DatabaseTimeouts {
  const statementMs = statementSeconds * 1_000
  return {
    statementMs,
    lockMs: Math.min(lockSeconds * 1_000, statementMs),
    // Between two statements a process computes; it does so for less time than one statement may take.
    idleInTransactionMs: statementMs,
  }
}
