// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { OwingRace } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { OwingRaces } from './owing-races'

const api = localApi()
const LIST = 'GET /api/v1/admin/devoluciones/'
const sum = (count: number, amount_cop: number) => ({ count, amount_cop })

const race = (slug: string, changes: Partial<OwingRace>): OwingRace => ({
  event: { slug, name: slug, state: 'published', starts_at: null, organizer_name: 'Marea' },
  due: sum(2, 80_000),
  by_void: sum(0, 0),
  by_bank: sum(2, 80_000),
  by_hand: sum(0, 0),
  disputed: sum(0, 0),
  is_running: false,
  ...changes,
})
const late = race('Vencida Trail', { return_by: '2026-11-16', overdue: sum(2, 80_000) })
const calm = race('Calma Trail', { return_by: '2026-12-01', overdue: sum(0, 0) })

test('each race tells its first last day and what is overdue, which is a filter of the address', async () => {
  api.on(LIST, ({ path }) => ({
    json: { results: path.includes('estado=vencidas') ? [late] : [late, calm], due: sum(4, 160_000) },
  }))
  const { router } = renderSignedIn(api, <OwingRaces />, {
    path: '/admin/devoluciones',
    address: '/admin/devoluciones',
  })
  await screen.findAllByText('Calma Trail')
  expect(screen.getAllByText('2 vencidas').length).toBeGreaterThan(0)
  expect(screen.getAllByText('mar 1 dic 2026').length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Todas las devoluciones'), { target: { value: 'vencidas' } })
  await waitFor(() => expect(screen.queryAllByText('Calma Trail')).toEqual([]))
  expect(router.state.location.search).toBe('?estado=vencidas')
  expect(screen.getAllByText('lun 16 nov 2026').length).toBeGreaterThan(0)
})
