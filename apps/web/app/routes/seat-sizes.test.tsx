// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { SeatInvitation } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type SeatFormProps, SeatScreen } from '../features/relay-team/components/seat-screen'
import { fullCategory, fullRace } from '../features/waitlist/testing/full-race'
import { profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { Form } from '../ui/form/form'
import { RadioField } from '../ui/form/radio-field'
import { SubmitButton } from '../ui/form/submit-button'
import { TextField } from '../ui/form/text-field'
import { useZodForm } from '../ui/form/use-zod-form'
import { NewTicket } from './new-ticket'

const api = localApi()
const RACE = 'GET /api/v1/equipos/secreto/carrera/'
const TAKE = 'POST /api/v1/equipos/secreto/aceptar/'
const GONE = 'Ya no quedan camisetas talla M. Elige otra.'
const { id, name, distance_m } = fullCategory
const invitation: SeatInvitation = {
  event: { slug: fullRace.slug, name: fullRace.name },
  category: { id, name, distance_m, team_size: 3 },
  team_name: 'Los Cóndores',
  captain_name: 'Marta Ruiz',
  seat: 2,
  to_email: 'lucia@correo.co',
  closes_at: null,
  state: 'open',
  reason: null,
}
const withSizes = (m: number, l: number) => ({
  ...fullRace,
  sizes: [
    { size: 'M', available: m },
    { size: 'L', available: l },
  ],
})

const schema = z.object({ first_name: z.string(), size: z.string() })

/** Of all that a runner is asked, a name and a size. */
function ShortForm({ race, sendLabel, onSend }: SeatFormProps) {
  const form = useZodForm(schema, { first_name: '', size: '' })
  return (
    <Form form={form} onSubmit={(body) => onSend(body as Parameters<typeof onSend>[0])}>
      <TextField name="first_name" label="Nombres" />
      {race.sizes.length > 0 && (
        <RadioField
          name="size"
          label="Talla"
          options={race.sizes.map(({ size, available }) => ({
            value: size,
            label: size,
            disabled: available <= 0,
          }))}
        />
      )}
      <SubmitButton>{sendLabel}</SubmitButton>
    </Form>
  )
}

async function sendWithSizeGone(left: ReturnType<typeof withSizes> | null) {
  api.on('GET /api/v1/textos-legales/', () => ({ json: { terms: '1', data_policy: '1' } }))
  api.on(TAKE, () => ({ status: 409, json: { detail: GONE, code: 'size_sold_out', size: [GONE] } }))
  api.on(RACE, () => (left === null ? { status: 503, json: {} } : { json: left }))
  renderSignedIn(
    api,
    <SeatScreen
      token="secreto"
      invitation={invitation}
      race={withSizes(1, 1)}
      RunnerForm={ShortForm}
      Ticket={NewTicket}
    />,
    { who: profile() },
  )
  const typed = await screen.findByLabelText<HTMLInputElement>(/^Nombres/)
  fireEvent.change(typed, { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('radio', { name: 'M' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tomar mi relevo' }))
  await waitFor(() => expect(api.requestsTo(RACE)).toHaveLength(1))
  return typed
}

it('who takes a seat reads when and where to go, what comes next, and has the ticket with its file', async () => {
  api.on('GET /api/v1/textos-legales/', () => ({ json: { terms: '1', data_policy: '1' } }))
  api.on(TAKE, () => ({
    json: {
      registration_id: '01900000-0000-7000-8000-000000000009',
      ticket_code: 'ABCD1234EFGH5678',
      ticket_text: 'ABCD1234EFGH5678',
      bib: '214-2',
      event_slug: fullRace.slug,
    },
  }))
  const race = {
    ...withSizes(1, 1),
    venue: 'Parque Simón Bolívar',
    pickups: [
      {
        place: 'Coliseo',
        address: 'Calle 1',
        opens_at: '2027-01-22T14:00:00.000Z',
        closes_at: '2027-01-22T23:00:00.000Z',
      },
    ],
  }
  renderSignedIn(
    api,
    <SeatScreen
      token="secreto"
      invitation={invitation}
      race={race}
      RunnerForm={ShortForm}
      Ticket={NewTicket}
    />,
    { who: profile() },
  )
  fireEvent.change(await screen.findByLabelText(/^Nombres/), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('radio', { name: 'M' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tomar mi relevo' }))
  const title = await screen.findByRole('heading', { level: 1, name: '¡Ya corres con Los Cóndores!' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText(/Tienes el relevo 2 de 21K en Bahía Caracolí/)).toBeTruthy()
  expect(screen.getByText('Parque Simón Bolívar, Santa Marta')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Qué sigue' })).toBeTruthy()
  expect(screen.getByText(/Coliseo/)).toBeTruthy()
  expect(screen.getByText('214-2')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Descargar PDF/ })).toBeTruthy()
})

it('who chose a size that ran out meanwhile reads so at the field and sees what is left', async () => {
  const typed = await sendWithSizeGone(withSizes(0, 1))
  expect(await screen.findByText(GONE)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).disabled).toBe(true))
  expect(screen.getByRole('radio', { name: 'L' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/^Nombres/), 'the same field').toBe(typed)
  expect(typed.value).toBe('Ana')
})

it('and where it was the last of all, that the seat is theirs without one', async () => {
  const typed = await sendWithSizeGone(withSizes(0, 0))
  expect(await screen.findByText(/^Las camisetas se acabaron mientras escribías/)).toBeTruthy()
  expect(screen.queryByText(GONE)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect(screen.getByText(/ese relevo va sin camiseta/)).toBeTruthy()
  expect(typed.value).toBe('Ana')
})

it('a race that cannot be read again stays as it was, and the field still tells', async () => {
  const typed = await sendWithSizeGone(null)
  expect(await screen.findByText(GONE)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).disabled).toBe(false)
  expect(typed.value).toBe('Ana')
})
