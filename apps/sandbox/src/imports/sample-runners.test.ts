import { expect, it } from 'vitest'
import { startTestSandbox } from '../testing/start-test-sandbox'

it('offers three lists of runners to import, whose lines have as many cells as titles', async () => {
  const sandbox = await startTestSandbox()
  const page = await (await fetch(`${sandbox.url}/importaciones`)).text()
  const files = [...page.matchAll(/href="(\/importaciones\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files).toHaveLength(3)
  for (const path of files) {
    const answer = await fetch(sandbox.url + path)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const [titles = '', ...lines] = (await answer.text()).trim().split('\r\n')
    const separator = titles.includes(';') ? ';' : ','
    const widths = lines.filter(Boolean).map((line) => line.split(separator).length)
    expect(new Set(widths)).toEqual(new Set([titles.split(separator).length]))
    expect(widths.length).toBeGreaterThan(9)
  }
  expect((await fetch(`${sandbox.url}/importaciones/otro.csv`)).status).toBe(404)
})
