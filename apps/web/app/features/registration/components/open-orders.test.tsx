// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Order } from '@zancada/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { heldOrder, place } from '../testing/example-order'
import { OpenOrders } from './open-orders'

const api = localApi()
const NOW = Date.parse('2026-11-15T12:00:00.000Z')
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => void vi.restoreAllMocks())

const show = (changes: Partial<Order>) =>
  renderSignedIn(
    api,
    <OpenOrders orders={[heldOrder([place('a', '10k')], changes)]} receivedAt={NOW} namesRace />,
  )
const paying = (method: string): Partial<Order> => ({
  state: 'awaiting_payment',
  last_payment: { state: 'pending', method, method_detail: null, status_message: null },
})

it('a slip to pay in cash is named so, with how to pay it, and its places are not let go', () => {
  show(paying('BANCOLOMBIA_COLLECT'))
  expect(screen.getByText('Pendiente de pago: Bahía Caracolí')).toBeTruthy()
  expect(screen.getByText(/Paga \$\s89\.250 en efectivo antes del dom 15 nov/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver cómo pagar' }).getAttribute('href')).toBe(
    '/payment/pending?orden=ZN-7K2M9Q',
  )
  expect(screen.queryByRole('button', { name: 'Liberar los cupos' })).toBeNull()
  expect(screen.queryByText(/a medias/)).toBeNull()
})

it('a payment that a bank has not answered is waited for', () => {
  show(paying('PSE'))
  expect(screen.getByText(/no pagues otra vez/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el estado del pago' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Liberar los cupos' })).toBeNull()
})

it('places that nobody pays yet are gone on with, or let go', () => {
  show({})
  expect(screen.getByRole('link', { name: 'Seguir donde iba' }).getAttribute('href')).toBe(
    '/bahia-caracoli/inscripcion?orden=ZN-7K2M9Q',
  )
  expect(screen.getByRole('button', { name: 'Liberar los cupos' })).toBeTruthy()
})
