// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { RelayTeam } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { TeamSection } from './team-section'

const ID = '01900000-0000-7000-8000-000000000001'
const TEAM = `/api/v1/inscripciones/${ID}/equipo/`
const seat = (number: number, given: Partial<RelayTeam['seats'][number]> = {}) => ({
  seat: number,
  is_taken: (given.runner_name ?? null) !== null,
  runner_name: null,
  bib: null,
  is_invited: (given.invitation ?? null) !== null,
  invitation: null,
  ...given,
})
const team: RelayTeam = {
  name: 'Los Cóndores',
  category_id: '01900000-0000-7000-8000-000000000002',
  category_name: 'Relevos',
  distance_m: 5_000,
  size: 3,
  is_captain: true,
  closes_at: '2027-03-10T11:00:00.000Z',
  can_fill: { is_allowed: true, reason: null },
  seats: [
    seat(1, { runner_name: 'Marta Ruiz', bib: '214-1' }),
    seat(2, {
      invitation: {
        email: 'ana@correo.test',
        sent_at: '2027-03-01T11:00:00.000Z',
        url: 'https://x.test/equipo',
      },
    }),
    seat(3),
  ],
}

const api = localApi()
function open(given: Partial<RelayTeam> = {}) {
  api.on(`GET ${TEAM}`, () => ({ json: { ...team, ...given } }))
  renderSignedIn(api, <TeamSection registrationId={ID} MemberForm={() => null} />)
}

it('a captain sees each leg and invites somebody to a free one', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Completa tu equipo' })).toBeTruthy()
  expect(screen.getByText('Incompleto: 1 de 3')).toBeTruthy()
  expect(screen.getByText('Invitación enviada a ana@correo.test')).toBeTruthy()
  const invited = team.seats.map((each) =>
    each.seat === 3
      ? seat(3, {
          invitation: {
            email: 'luis@correo.test',
            sent_at: '2027-03-02T11:00:00.000Z',
            url: 'https://x.test/e',
          },
        })
      : each,
  )
  api.on(`POST ${TEAM}3/invitacion/`, () => ({ json: { ...team, seats: invited } }))
  fireEvent.click(screen.getByRole('button', { name: 'Invitar por correo al relevo 3' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Correo de la persona/), { target: { value: 'luis@correo.test' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }))
  expect(await screen.findAllByText('Invitación enviada a luis@correo.test')).not.toHaveLength(0)
  expect(JSON.parse(api.requestsTo(`POST ${TEAM}3/invitacion/`)[0]?.body ?? '')).toEqual({
    email: 'luis@correo.test',
  })
})

it('a member sees who runs, and nothing to fill', async () => {
  open({ is_captain: false, seats: team.seats.map((each) => ({ ...each, invitation: null })) })
  expect(await screen.findByRole('heading', { name: 'Equipo Los Cóndores' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a member reads of each leg whether it is taken, offered or free, and not to whom it is offered', async () => {
  open({
    is_captain: false,
    size: 4,
    seats: [
      seat(1, { runner_name: 'Marta Ruiz' }),
      seat(2, { is_taken: true }),
      seat(3, { is_invited: true }),
      seat(4),
    ],
  })
  const legs = within(await screen.findByRole('list', { name: 'Relevos de Los Cóndores' }))
  expect(legs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Relevo 1 · CapitánMarta Ruiz',
    '2Relevo 2Ocupado',
    '3Relevo 3Con invitación sin responder',
    '4Relevo 4Libre',
  ])
  expect(screen.getByText('Incompleto: 2 de 4')).toBeTruthy()
})

it('a captain who is late is told why', async () => {
  open({ can_fill: { is_allowed: false, reason: 'Ya cerró el plazo para completar el equipo.' } })
  expect(await screen.findByText('Ya cerró el plazo para completar el equipo.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Invitar/ })).toBeNull()
})
