import { expect, it } from 'vitest'
import { widgetPageTag } from './widget-page-tag.rules'

it('each widget is renewed by itself', () => {
  expect(widgetPageTag('w1')).toBe('widget:w1')
})
