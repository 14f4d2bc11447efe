import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../http/problems'

/** So many tries in a window, counted in PostgreSQL for all processes together. */
export interface RateLimit {
  /** Counts a try before it is made, so that parallel ones cannot slip through; 429 when there are none left. */
  take(key: string, tries?: number): Promise<void>
  /** Gives a try back: it was not one that the limit is about. */
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

export interface RateLimitRule {
  readonly name: string
  readonly tries: number
  readonly windowSeconds: number
  /** What is said beyond it, when there is something better to say than to wait. */
  readonly refusal?: string
}

export type CreateRateLimit = (rule: RateLimitRule) => RateLimit

export function rateLimitsOn(pool: pg.Pool): CreateRateLimit {
  return ({ name, tries, windowSeconds, refusal: words }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: windowSeconds,
    })
    return {
      take: async (key, taken = 1) => {
        try {
          await limiter.consume(key, taken)
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes)
            throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000), words)
          throw refusal
        }
      },
      giveBack: async (key) => {
        await limiter.reward(key)
      },
      clear: async (key) => {
        await limiter.delete(key)
      },
    }
  }
}
