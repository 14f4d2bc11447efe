import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { freePortPair } from '../app/free-ports'
import { launchProduct } from '../app/launch-product'
import { temporaryData } from '../app/temporary-data'

/** What `npm start` says, in one line per problem, when it cannot start; it must then end by itself. */
async function refusal(settings: Record<string, string>): Promise<string[]> {
  const data = temporaryData()
  try {
    const product = launchProduct({ DATA_DIR: data.path, ...settings })
    const { code } = await product.ended
    expect(code, product.output()).toBe(1)
    expect(product.output(), 'no stack for a mistake a person can mend').not.toMatch(/^\s+at /m)
    return product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('✗ '))
  } finally {
    data.remove()
  }
}

test.describe('what keeps it from starting', { tag: '@processes' }, () => {
  for (const { name, offset } of [
    { name: 'its port', offset: 0 },
    { name: "its sandbox's port", offset: 1 },
  ]) {
    test(`${name} being taken is told in one line that names it`, async () => {
      const port = await freePortPair()
      const squatter = createServer().listen(port + offset)
      try {
        const lines = await refusal({ PORT: String(port), DEMO: '1' })
        expect(lines).toHaveLength(1)
        expect(lines[0]).toContain(`El puerto ${port + offset} ya está ocupado`)
      } finally {
        await new Promise((resolve) => squatter.close(resolve))
      }
    })
  }

  test('bad settings are told one per line, all at once', async () => {
    const lines = await refusal({
      PORT: 'tres mil',
      DATABASE_URL: 'mysql://localhost/zancada',
      ROLES: 'cocina',
      JWT_SECRET: 'corta',
      SMTP_ULR: 'smtp://localhost',
    })
    expect(lines.map((line) => line.slice(2).split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'JWT_SECRET',
      'PORT',
      'ROLES',
      'SMTP_ULR',
      'SMTP_URL',
      'WOMPI_EVENTS_SECRET',
      'WOMPI_INTEGRITY_SECRET',
      'WOMPI_PRIVATE_KEY',
      'WOMPI_PUBLIC_KEY',
    ])
  })

  test('production without its secrets is refused, naming each', async () => {
    const lines = await refusal({ NODE_ENV: 'production', PORT: String(await freePortPair()) })
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'JWT_SECRET', 'SMTP_URL']) {
      expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
    }
  })
})
