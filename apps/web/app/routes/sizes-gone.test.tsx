// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { PublicEvent } from '@zancada/contracts'
import { type ReactNode, useMemo, useState } from 'react'
import { expect, it } from 'vitest'
import { HandOverForm } from '../features/registration/components/hand-over-form'
import { MemberDialog } from '../features/registration/components/member-dialog'
import { NewcomerForm } from '../features/registration/components/newcomer-form'
import { fullRace } from '../features/waitlist/testing/full-race'
import { raceOfSeat } from '../race/seat-race'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'

const api = localApi()
const GONE = 'Se acabaron'
const SEND = 'Enviar'
const categoryId = fullRace.categories[0]?.id ?? ''
const nothing = async () => {}

/** A page that learns under its form that the last shirt is gone. */
function Page({ children }: { children: (race: PublicEvent) => ReactNode }) {
  const [available, setAvailable] = useState(1)
  const race = useMemo(() => raceOfSeat({ ...fullRace, sizes: [{ size: 'M', available }] }), [available])
  return (
    <>
      <button type="button" onClick={() => setAvailable(0)}>
        {GONE}
      </button>
      {children(race)}
    </>
  )
}

it.each<[string, (race: PublicEvent) => ReactNode]>([
  [
    'an organizer writes',
    (race) => (
      <HandOverForm
        race={race}
        categoryId={categoryId}
        size={null}
        title="Inscribir"
        submitLabel={SEND}
        onSend={nothing}
        onClose={nothing}
      >
        {null}
      </HandOverForm>
    ),
  ],
  [
    'a captain writes',
    (race) => (
      <MemberDialog
        race={race}
        categoryId={categoryId}
        title="Inscribir"
        note=""
        submitLabel={SEND}
        waiver={null}
        onSend={nothing}
        onClose={nothing}
      />
    ),
  ],
  [
    'somebody takes a seat with',
    (race) => (
      <NewcomerForm
        race={race}
        categoryId={categoryId}
        email="ana@correo.test"
        waiver={null}
        sendLabel={SEND}
        onSend={nothing}
      />
    ),
  ],
])('a form that %s stops asking for a size when the last shirt is gone', async (_who, form) => {
  renderSignedIn(api, <Page>{form}</Page>)
  const send = () => fireEvent.click(screen.getByRole('button', { name: SEND }))
  const [typed] = await screen.findAllByLabelText<HTMLInputElement>(/^Nombres/)
  if (typed === undefined) throw new Error('no field')
  fireEvent.change(typed, { target: { value: 'Ana' } })
  send()
  const summary = await screen.findByText(/^Revisa \d+ campos/)
  const before = Number(/\d+/.exec(summary.textContent ?? '')?.[0])
  expect(screen.getByRole('radio', { name: /^M/ }).getAttribute('aria-invalid')).toBe('true')

  fireEvent.click(screen.getByText(GONE))
  expect(screen.queryByRole('radio', { name: /^M/ })).toBeNull()
  send()
  expect(await screen.findByText(`Revisa ${before - 1} campos para continuar.`)).toBeTruthy()
  expect(typed.value).toBe('Ana')
})
