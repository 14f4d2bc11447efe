import { Storage } from 'happy-dom'
import { expect, it } from 'vitest'
import { DRAFT_LIFETIME_MS, OrderDrafts } from './order-drafts'
import { ORDER_DRAFTS_KEY } from './session-keys'

const NOON = Date.UTC(2026, 10, 15, 12)

it('what was typed for an order is there after a reload, and each order has its own', () => {
  const storage = new Storage()
  const drafts = new OrderDrafts(storage, () => NOON)
  drafts.write('ZN-1', { step: 'corredores' })
  drafts.write('ZN-2', { step: 'kit' })
  const reloaded = new OrderDrafts(storage, () => NOON + 1_000)
  expect(reloaded.read('ZN-1')).toEqual({ step: 'corredores' })
  expect(reloaded.read('ZN-2')).toEqual({ step: 'kit' })
})

it('a paid order leaves nothing of its runners in the browser', () => {
  const storage = new Storage()
  const drafts = new OrderDrafts(storage, () => NOON)
  drafts.write('ZN-1', { name: 'Lucía' })
  drafts.remove('ZN-1')
  expect(drafts.read('ZN-1')).toBeNull()
  expect(storage.getItem(ORDER_DRAFTS_KEY)).toBeNull()
})

it('a draft is forgotten after a day', () => {
  const storage = new Storage()
  new OrderDrafts(storage, () => NOON).write('ZN-1', { name: 'Lucía' })
  const nextDay = new OrderDrafts(storage, () => NOON + DRAFT_LIFETIME_MS)
  expect(nextDay.read('ZN-1')).toBeNull()
  nextDay.write('ZN-2', {})
  expect(storage.getItem(ORDER_DRAFTS_KEY)).not.toContain('Lucía')
})

it('a storage that somebody spoiled counts as empty', () => {
  const storage = new Storage()
  const drafts = new OrderDrafts(storage, () => NOON)
  for (const spoiled of ['{', '{"ZN-1":1}', '[1,["ZN-1"],["ZN-1",null]]']) {
    storage.setItem(ORDER_DRAFTS_KEY, spoiled)
    expect(drafts.read('ZN-1')).toBeNull()
  }
})

it('a full storage does not stop the form', () => {
  const full = {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => new OrderDrafts(full, () => NOON).write('ZN-1', {})).not.toThrow()
})

it('only who typed a draft reads it', () => {
  const storage = new Storage()
  let person: string | null = 'lucia'
  const drafts = new OrderDrafts(
    storage,
    () => NOON,
    () => person,
  )
  drafts.write('ZN-1', 'de Lucía')
  person = 'andres'
  expect(drafts.read('ZN-1')).toBeNull()
  person = null
  drafts.write('ZN-1', 'lo último, ya sin sesión')
  expect(drafts.read('ZN-1')).toBeNull()
  person = 'lucia'
  expect(drafts.read('ZN-1')).toBe('lo último, ya sin sesión')
})
