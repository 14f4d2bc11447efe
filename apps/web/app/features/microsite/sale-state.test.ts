import { SALE_STATUSES, type SaleStatus } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { saleState } from './sale-state'

const plainSpaces = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

const ALL_DATES = {
  starts_at: '2027-01-24T10:00:00Z',
  registration_opens_at: '2026-11-24T05:00:00Z',
  registration_closes_at: '2027-01-20T10:00:00Z',
  sales_closed_at: null,
}

function told(status: SaleStatus) {
  const { canRegister, label, reason, notice } = saleState({ ...ALL_DATES, status })
  return [canRegister, label, plainSpaces(reason), plainSpaces(notice)]
}

it('a race on sale needs no explanation', () => {
  expect(told('open')).toEqual([true, 'Inscripciones abiertas', null, null])
  expect(told('last_places')).toEqual([true, 'Últimos cupos', null, null])
})

it('a race that cannot be entered says why', () => {
  expect(told('upcoming')).toEqual([
    false,
    'Próximamente',
    'Abren el 24 nov',
    'Las inscripciones abren el mar 24 nov 2026, 12:00 a. m.',
  ])
  expect(told('closed')).toEqual([
    false,
    'Inscripciones cerradas',
    'Inscripciones cerradas',
    'Las inscripciones cerraron el mié 20 ene 2027.',
  ])
  expect(told('finished')).toEqual([
    false,
    'Finalizada',
    'Ya se corrió',
    'Esta carrera se corrió el dom 24 ene 2027. Gracias a quienes estuvieron.',
  ])
  expect(told('cancelled').slice(0, 3)).toEqual([false, 'Cancelada', 'Carrera cancelada'])
})

it('only a race without places left has people waiting', () => {
  expect(told('sold_out').slice(0, 3)).toEqual([false, 'Agotada', 'Cupos agotados'])
  const states = ['open', 'last_places', 'upcoming', 'sold_out', 'closed', 'finished', 'cancelled'] as const
  const dates = {
    starts_at: '2027-01-24T10:00:00Z',
    registration_opens_at: null,
    registration_closes_at: null,
    sales_closed_at: null,
  }
  expect(states.filter((status) => saleState({ status, ...dates }).canWait)).toEqual(['sold_out'])
})

it('an opening without a date is simply soon', () => {
  const { reason, notice } = saleState({
    status: 'upcoming',
    starts_at: '2027-01-24T10:00:00Z',
    registration_opens_at: null,
    registration_closes_at: null,
    sales_closed_at: null,
  })
  expect([reason, notice]).toEqual(['Abren pronto', 'Abren pronto'])
})

it('registrations closed by hand say nothing of the day they were going to close', () => {
  const { notice } = saleState({
    status: 'closed',
    starts_at: '2027-01-24T10:00:00Z',
    registration_opens_at: null,
    registration_closes_at: '2027-01-20T10:00:00Z',
    sales_closed_at: '2026-12-01T10:00:00Z',
  })
  expect(notice).toBe('Las inscripciones de esta carrera ya cerraron.')
})

it('says what can be done in every state', () => {
  const actions = SALE_STATUSES.map((status) => [status, saleState({ ...ALL_DATES, status }).action])
  expect(Object.fromEntries(actions)).toEqual({
    open: 'register',
    last_places: 'register',
    sold_out: 'waitlist',
    upcoming: 'notify',
    paused: 'others',
    closed: 'others',
    finished: 'others',
    cancelled: 'others',
  })
})
