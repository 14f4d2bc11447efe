import { expect, it } from 'vitest'
import { cacheTags } from './public-page'

it.each(['”', '…', '\u200b', '🏃', '\0', '\r\nset-cookie: a=b', 'a,b', 'ñandú'])(
  'an address with %j is named in a header all the same, as one tag',
  (slug) => {
    const tags = new Headers(cacheTags(`event:${slug}`, 'events')).get('x-cache-tags') ?? ''
    expect(tags.split(',')).toHaveLength(2)
    expect(tags).toMatch(/^event:[\x21-\x7e]+,events$/)
  },
)

it('the tags of what exists are themselves', () => {
  expect(cacheTags('event:media-cali-2027', 'widget:0198c0de-0000-7000-8000-000000000000')).toEqual({
    'x-cache-tags': 'event:media-cali-2027,widget:0198c0de-0000-7000-8000-000000000000',
  })
})
