import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SandboxPortTaken, startSandbox } from './index'
import { directoryWithKeys, startTestSandbox, TEST_CLIENT, TEST_MERCHANT } from './testing/start-test-sandbox'

describe('the sandbox', () => {
  it('lists what it offers on its first page, with assets of its own only', async () => {
    const sandbox = await startTestSandbox()
    const page = await (await fetch(sandbox.url)).text()
    expect(page).toContain('href="/correo"')
    expect(page).toContain(sandbox.smtpUrl)
    expect(page).toContain(sandbox.googleIssuer)
    expect(page).toContain(sandbox.wompi.apiUrl)
    const assets = [...page.matchAll(/(?:href|src)="(\/recursos\/[^"]+)"/g)].map(([, address]) => address)
    expect(assets).toHaveLength(3)
    for (const asset of [...assets, '/recursos/archivo.woff2']) {
      expect((await fetch(sandbox.url + asset)).status).toBe(200)
    }
    expect((await fetch(`${sandbox.url}/nada`)).status).toBe(404)
  })

  it('says in plain words that its port is taken, and leaves nothing open', async () => {
    const sandbox = await startTestSandbox()
    const port = Number(new URL(sandbox.url).port)
    const second = startSandbox({
      port,
      publicUrl: sandbox.url,
      directory: await directoryWithKeys(),
      google: TEST_CLIENT,
      wompi: TEST_MERCHANT,
    })
    await expect(second).rejects.toThrow(SandboxPortTaken)
    await expect(second).rejects.toThrow(
      `El puerto ${port}, que necesita el mundo de prueba, ya está en uso.`,
    )
  })

  it('hands out its public address whatever name a request comes by', async () => {
    const free = await startTestSandbox()
    const port = Number(new URL(free.url).port)
    await free.close()
    const sandbox = await startTestSandbox({ port, publicUrl: 'https://prueba.zancada.demo/' })
    expect(sandbox.googleIssuer).toBe('https://prueba.zancada.demo/google')
    const answer = await fetch(`http://127.0.0.1:${port}/google/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject({
      issuer: 'https://prueba.zancada.demo/google',
      authorization_endpoint: 'https://prueba.zancada.demo/google/auth',
      jwks_uri: 'https://prueba.zancada.demo/google/jwks',
    })
  })

  it('prints nothing by itself and leaves the process free to end once closed', async () => {
    const script = `
      import { startSandbox } from ${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))}
      const google = ${JSON.stringify(TEST_CLIENT)}
      const wompi = ${JSON.stringify(TEST_MERCHANT)}
      const sandbox = await startSandbox({ port: 0, publicUrl: '', directory: ${JSON.stringify(await directoryWithKeys())}, google, wompi })
      await fetch(sandbox.googleIssuer + '/.well-known/openid-configuration')
      await fetch(sandbox.googleIssuer + '/auth?client_id=nobody')
      await sandbox.close()`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    const [code] = await once(child, 'close')
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
  }, 120_000)
})
