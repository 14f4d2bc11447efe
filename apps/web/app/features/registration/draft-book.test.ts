// @vitest-environment happy-dom
import { Storage } from 'happy-dom'
import { expect, it } from 'vitest'
import { ORDER_DRAFTS_KEY, OrderDrafts } from '../../session'
import { BLANK_PERSON } from './draft'
import { DraftBook } from './draft-book'
import { heldOrder, place } from './testing/example-order'

const order = heldOrder([place('a', '10k')])
const buyer = { ...BLANK_PERSON, first_name: 'Lucía' }

function openDrafts() {
  return new OrderDrafts(new Storage(), () => Date.UTC(2026, 10, 15))
}

function typeName(book: DraftBook, name: string) {
  book.keep(book.runners.map((runner) => ({ ...runner, first_name: name })))
}

it('what is typed is there after a reload', () => {
  const drafts = openDrafts()
  typeName(new DraftBook(drafts, order, buyer), 'Ana')
  expect(new DraftBook(drafts, order, buyer).runners[0]?.first_name).toBe('Ana')
})

it('a change after sending is to be sent again', () => {
  const drafts = openDrafts()
  const book = new DraftBook(drafts, order, buyer)
  expect(book.unsent).toEqual([0])
  book.markSent(book.runners)
  expect(new DraftBook(drafts, order, buyer).unsent).toEqual([])
  book.keep(book.runners)
  expect(book.unsent).toEqual([])
  typeName(book, 'Ana')
  expect(new DraftBook(drafts, order, buyer).unsent).toEqual([0])
})

it('one runner’s change leaves the others sent', () => {
  const drafts = openDrafts()
  const two = heldOrder([place('a', '10k'), place('b', '10k')])
  const book = new DraftBook(drafts, two, buyer)
  book.markSent(book.runners)
  book.keep(book.runners.map((runner, index) => (index === 1 ? { ...runner, first_name: 'Ana' } : runner)))
  expect(new DraftBook(drafts, two, buyer).unsent).toEqual([1])
})

it('an order the server already knows whole has nothing to send', () => {
  expect(new DraftBook(openDrafts(), heldOrder([place('a', '10k', {})]), null).unsent).toEqual([])
})

it('when the time runs out, the people go on to the order held in its place', () => {
  const drafts = openDrafts()
  const book = new DraftBook(drafts, order, buyer)
  typeName(book, 'Ana')
  book.carryOver()
  const again = new DraftBook(drafts, heldOrder([place('b', '10k')], { code: 'ZN-NUEVA1' }), buyer)
  expect(again.runners[0]).toMatchObject({ registration_id: 'b', first_name: 'Ana' })
  expect(drafts.read(order.code)).toBeNull()
  // Carried once: a third order starts from the buyer.
  expect(
    new DraftBook(drafts, heldOrder([place('c', '10k')], { code: 'ZN-NUEVA2' }), buyer).runners[0],
  ).toMatchObject({
    first_name: 'Lucía',
  })
})

it('two tabs of one order fill in the same form', () => {
  const drafts = openDrafts()
  const here = new DraftBook(drafts, order, buyer)
  const there = new DraftBook(drafts, order, buyer)
  let heard = 0
  const stop = here.subscribe(() => {
    heard += 1
  })
  typeName(there, 'Ana')
  window.dispatchEvent(new StorageEvent('storage', { key: ORDER_DRAFTS_KEY }))
  expect(heard).toBe(1)
  expect(here.revision()).toBe(1)
  expect(here.runners[0]?.first_name).toBe('Ana')
  stop()
  typeName(there, 'Sara')
  window.dispatchEvent(new StorageEvent('storage', { key: ORDER_DRAFTS_KEY }))
  expect(heard).toBe(1)
})
