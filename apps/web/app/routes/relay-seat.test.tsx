// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { PublicEvent, SeatInvitation } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { NewcomerForm } from '../features/registration/components/newcomer-form'
import { type SeatFormProps, SeatScreen } from '../features/relay-team/components/seat-screen'
import { fullRace } from '../features/waitlist/testing/full-race'
import { guestToken, profile, RUNNER } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { NewTicket } from './new-ticket'

const [category] = fullRace.categories
if (category === undefined) throw new Error('The race has no category')
const race: PublicEvent = {
  ...fullRace,
  sizes: [
    { size: 'S', available: 0 },
    { size: 'M', available: 5 },
  ],
}
const invitation: SeatInvitation = {
  event: { slug: race.slug, name: race.name },
  category: { id: category.id, name: category.name, distance_m: category.distance_m, team_size: 4 },
  team_name: 'Los Puntuales',
  captain_name: 'Rosa Peña',
  seat: 2,
  to_email: 'lucia@correo.co',
  closes_at: null,
  state: 'open',
  reason: null,
}
const lucia = profile({
  phone: '+573001112233',
  runner_profile: {
    ...RUNNER,
    document_type: 'CE',
    document_number: '1020304050',
    birth_on: '1990-02-14',
    gender: 'female',
    shirt_size: 'M',
    emergency_contact_name: 'Marta',
  },
})

const api = localApi()
const RunnerForm = (props: SeatFormProps) => <NewcomerForm {...props} waiver={null} />
const open = (who: ReturnType<typeof profile>) =>
  renderSignedIn(
    api,
    <SeatScreen token="t" invitation={invitation} race={race} RunnerForm={RunnerForm} Ticket={NewTicket} />,
    {
      who,
    },
  )
const valueAt = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="participants.0.${field}"]`)?.value
const chosenSize = () =>
  document.querySelector<HTMLInputElement>('[name="participants.0.size"]:checked')?.value

it('an account of the invited address gets the form filled in, with nothing accepted', async () => {
  open(lucia)
  await screen.findByRole('button', { name: 'Tomar mi relevo' })
  const shown = ['document_type', 'document_number', 'first_name', 'last_name', 'email'].map(valueAt)
  expect(shown).toEqual(['CE', '1020304050', 'Lucía', 'Rojas', 'lucia@correo.co'])
  expect(valueAt('emergency_contact_name')).toBe('Marta')
  expect(chosenSize()).toBe('M')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.length).toBeGreaterThan(1)
  expect(boxes.filter(({ checked }) => checked)).toEqual([])
})

it('a size that ran out is not chosen for them', async () => {
  open({ ...lucia, runner_profile: { ...RUNNER, shirt_size: 'S' } })
  await screen.findByRole('button', { name: 'Tomar mi relevo' })
  expect(chosenSize()).toBeUndefined()
})

it.each([
  ['another account', { ...lucia, email: 'otra@correo.co' }],
  ['an account that has not proven that address', { ...lucia, email_verified_at: null }],
])('nothing of %s is filled in for a runner who proves the mailbox by a code', async (_who, who) => {
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({ json: { detail: '' } }))
  api.on('POST /api/v1/usuarios/invitado/verificar/', () => ({
    json: { guest_token: guestToken(invitation.to_email) },
  }))
  open(who)
  expect(screen.queryByRole('button', { name: 'Tomar mi relevo' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar código' }))
  fireEvent.change(await screen.findByLabelText(/^Código/), { target: { value: '123456' } })
  await screen.findByRole('button', { name: 'Tomar mi relevo' })
  const shown = ['document_number', 'first_name', 'last_name', 'emergency_contact_name'].map(valueAt)
  expect([...shown, chosenSize()]).toEqual(['', '', '', '', undefined])
  expect(valueAt('email')).toBe(invitation.to_email)
})
