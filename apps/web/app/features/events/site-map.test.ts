import { expect, test } from 'vitest'
import { siteMap } from './site-map'

test('every address has its entry, safe inside XML', () => {
  const map = siteMap(['https://zancada.co/', 'https://zancada.co/a?b=1&c=<d>'])
  expect(map).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/)
  expect(map.match(/<loc>/g)).toHaveLength(2)
  expect(map).toContain('<loc>https://zancada.co/a?b=1&#38;c=&#60;d&#62;</loc>')
})
