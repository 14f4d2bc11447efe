import { expect, it } from 'vitest'
import { ORGANIZERS_TAG, organizerPageTag } from './public-page-tag.rules'

it('each organizer’s page is renewed by itself', () => {
  expect(organizerPageTag('andes')).toBe('organizer:andes')
  expect(organizerPageTag('andes')).not.toBe(ORGANIZERS_TAG)
})
