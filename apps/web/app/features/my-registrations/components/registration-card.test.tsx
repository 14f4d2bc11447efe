// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { MyRegistration } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { exampleRegistration } from '../testing/example-registration'
import { RegistrationCard } from './registration-card'

const refused = { is_allowed: false, reason: 'La carrera ya pasó.' }
const alone: MyRegistration = {
  ...exampleRegistration,
  can: { edit: refused, transfer: refused, cancel: refused, authorize_pickup: refused },
}

const api = localApi()
const Nothing = () => null
const open = (given: Partial<MyRegistration>, isAsked = false) =>
  renderSignedIn(
    api,
    <RegistrationCard
      registration={{ ...alone, ...given }}
      startsOpen={false}
      isAsked={isAsked}
      Ticket={Nothing}
      Editor={Nothing}
      Team={Nothing}
    />,
  )
const seat = (number: number) => ({ name: 'Los Puntuales', seat: number, size: 4, filled: 4 })

it('says of whom bought a place what it cost', async () => {
  open({ team: seat(1), paid_cop: 280_000 })
  expect(await screen.findByText('Compra ZN-7K3F9Q · Pagaste $ 280.000')).toBeTruthy()
})

it('says of a free place that it is', async () => {
  open({})
  expect(await screen.findByText('Compra ZN-7K3F9Q · Gratis')).toBeTruthy()
})

it('shows a mate no order and no price, for the place is the team’s', async () => {
  open({ team: seat(3), is_buyer: false, is_only_payer: false })
  expect(await screen.findByText('Va en el cupo del equipo')).toBeTruthy()
  expect(screen.queryByText(/ZN-7K3F9Q|Gratis/)).toBeNull()
})

it('says until when what is owed goes back, and not of what went', async () => {
  const back = { to: 'you', by: 'platform', amount_cop: 40_000 } as const
  open({
    state: 'cancelled',
    money_back: [
      { ...back, is_returned: false, return_by: '2026-12-03' },
      { ...back, is_returned: true, return_by: null },
    ],
  })
  const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent)
  expect(notes[0]).toContain('Fecha límite de devolución: jueves 3 de diciembre de 2026.')
  expect(notes[1]).not.toContain('Fecha límite')
})

it('takes the focus when the address asks for it', async () => {
  open({}, true)
  const heading = await screen.findByRole('heading', { level: 2 })
  expect(document.activeElement).toBe(heading)
  cleanup()
  open({})
  expect(document.activeElement).not.toBe(await screen.findByRole('heading', { level: 2 }))
})
