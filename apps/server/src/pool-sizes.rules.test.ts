import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { connectionsTo, connectionsToReplica, poolSizes } from './pool-sizes.rules'

const demo = (variables: Record<string, string>) => readConfig(variables)

describe('the connections of a process', () => {
  it('go where its roles need them', () => {
    expect(poolSizes(demo({}))).toEqual({
      requests: 20,
      sessions: 4,
      watching: 2,
      jobs: 10,
      queue: 3,
      reports: 5,
    })
    expect(poolSizes(demo({ ROLES: 'web' })).jobs).toBe(0)
    expect(poolSizes(demo({ ROLES: 'worker' }))).toMatchObject({ requests: 2, sessions: 0, jobs: 20 })
  })

  it('are counted for every process of the machine, those of the replica apart', () => {
    expect(connectionsTo(demo({}))).toBe(44)
    expect(connectionsTo(demo({ PROCESSES: '4', ROLES: 'web' }))).toBe(4 * 34)
    const withReplica = demo({
      PROCESSES: '4',
      ROLES: 'worker',
      DATABASE_REPLICA_URL: 'postgres://r/zancada',
    })
    expect([connectionsTo(withReplica), connectionsToReplica(withReplica)]).toEqual([4 * 25, 4 * 5])
    expect(connectionsToReplica(demo({}))).toBe(0)
  })
})
