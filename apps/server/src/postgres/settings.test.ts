import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionUrl, postgresSettings, settingArguments } from './settings'

const site = { clusterName: 'zancada-1', socketDirectory: '/tmp/zancada-1', totalMemory: 8 * 1024 ** 3 }

describe('the settings of PostgreSQL', () => {
  it('never open a network address', () => {
    const settings = postgresSettings({ ...site, durable: true })
    expect(settings).toMatchObject({ listen_addresses: '', unix_socket_permissions: '0700' })
    expect(settingArguments({ listen_addresses: '' })).toEqual(['-c', 'listen_addresses='])
  })

  it('give up durability only when told that the data is thrown away', () => {
    const promised = ['fsync', 'synchronous_commit', 'full_page_writes']
    const durable = postgresSettings({ ...site, durable: true })
    const fleeting = postgresSettings({ ...site, durable: false })
    expect(promised.map((name) => durable[name])).toEqual(['on', 'on', 'on'])
    expect(promised.map((name) => fleeting[name])).toEqual(['off', 'off', 'off'])
  })

  it('use less memory on a small machine', () => {
    const small = postgresSettings({ ...site, durable: true, totalMemory: 1024 ** 3 })
    expect(small.shared_buffers).toBe('128MB')
    expect(postgresSettings({ ...site, durable: true }).shared_buffers).toBe('256MB')
  })

  it('leave room for what the processes may open, and for backups and checks', () => {
    expect(postgresSettings({ ...site, durable: true }).max_connections).toBe('200')
    expect(postgresSettings({ ...site, durable: true, connections: 84 }).max_connections).toBe('200')
    expect(postgresSettings({ ...site, durable: true, connections: 336 }).max_connections).toBe('356')
  })

  it('give an address that the driver understands, with spaces in the path too', () => {
    const client = new Client({ connectionString: connectionUrl('/tmp/a b/socket', 'zancada', 'base') })
    expect(client).toMatchObject({ host: '/tmp/a b/socket', port: 5432, user: 'zancada', database: 'base' })
  })
})
