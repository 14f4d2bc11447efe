// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { DateTimeField } from './date-time-field'
import { DocumentField } from './document-field'
import { Form } from './form'
import { MoneyField } from './money-field'
import { PhoneField } from './phone-field'
import { RadioField } from './radio-field'
import { SelectField } from './select-field'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'
import { useZodForm } from './use-zod-form'
import { WholeNumberField } from './whole-number-field'

afterEach(cleanup)

const anything = z.object({ value: z.unknown() })

interface OneFieldFormProps {
  initial: unknown
  onSend: (value: unknown) => void
  children: ReactNode
}

function OneFieldForm({ initial, onSend, children }: OneFieldFormProps) {
  const form = useZodForm(anything, { value: initial })
  return (
    <Form form={form} onSubmit={({ value }) => onSend(value)}>
      {children}
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

/** Shows a form with one field; what it returns sends it and gives the value sent. */
function harness(initial: unknown, field: ReactNode) {
  const sent = vi.fn()
  render(
    <OneFieldForm initial={initial} onSend={sent}>
      {field}
    </OneFieldForm>,
  )
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    return sent.mock.lastCall?.[0]
  }
}

const input = (label: string | RegExp = 'Campo') => screen.getByLabelText<HTMLInputElement>(label)
const type = (value: string, label: string | RegExp = 'Campo') =>
  fireEvent.change(input(label), { target: { value } })

it('money shows thousands and sends whole pesos', async () => {
  const send = harness(85000, <MoneyField name="value" label="Campo" />)
  expect(input().value).toBe('85.000')
  expect(input().inputMode).toBe('numeric')
  type('1250000')
  expect(input().value).toBe('1.250.000')
  expect(await send()).toBe(1250000)
})

it('emptied money is null, not zero', async () => {
  const send = harness(85000, <MoneyField name="value" label="Campo" />)
  type('')
  expect(await send()).toBeNull()
})

it.each(['1,5', '12.5', '-5'])('money never turns %s into another number', async (typed) => {
  const send = harness(85000, <MoneyField name="value" label="Campo" />)
  type(typed)
  expect(input().value).toBe(typed)
  expect(await send()).toBe(typed)
})

it('money understands what was copied from a price, and what is typed with its points', async () => {
  const send = harness(null, <MoneyField name="value" label="Campo" />)
  type('$ 85.000')
  expect([input().value, await send()]).toEqual(['85.000', 85000])
  for (const text of ['', '1', '12', '12.', '12.5', '12.50', '12.500']) type(text)
  expect([input().value, await send()]).toEqual(['12.500', 12500])
  type('12.50')
  expect(input().value).toBe('1.250')
})

/** As a keyboard does: each sign after what the field shows. */
function typeByKeys(keys: string) {
  for (const key of keys) type(input().value + key)
}

it.each([
  ['1,05', '1,05', '1,05'],
  ['12,05', '12,05', '12,05'],
  ['85,000', '85,000', '85,000'],
  ['85.000,00', '85.000', 85_000],
  ['85000,0', '85.000', 85_000],
  ['85.000', '85.000', 85_000],
  ['-5', '-5', '-5'],
  ['$ 85.000', '85.000', 85_000],
])('money typed key by key as %s shows %s once one goes on, and is %j', async (keys, shown, value) => {
  const send = harness(null, <MoneyField name="value" label="Campo" />)
  typeByKeys(keys)
  fireEvent.blur(input())
  expect([input().value, await send()]).toEqual([shown, value])
})

it('decimals of zero stay while they are typed, and go with Enter too', async () => {
  const send = harness(null, <MoneyField name="value" label="Campo" />)
  typeByKeys('12,0')
  expect(input().value).toBe('12,0')
  typeByKeys('0')
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect([input().value, await send()]).toEqual(['12', 12])
})

it.each([
  ['85,000', '85,000'],
  ['85.000,00', '85.000'],
])('money pasted as %s shows %s once one goes on', (pasted, shown) => {
  harness(null, <MoneyField name="value" label="Campo" />)
  type(pasted)
  fireEvent.blur(input())
  expect(input().value).toBe(shown)
})

it.each([
  [<MoneyField key="1" name="value" label="Campo" />, /pesos enteros/],
  [<WholeNumberField key="2" name="value" label="Campo" />, /un número entero/],
])('a number that is not whole is told so, not that it is missing', async (field, text) => {
  const sent = vi.fn()
  function Numbers() {
    const form = useZodForm(z.object({ value: z.int({ error: 'Este campo es requerido' }) }), { value: 10 })
    return (
      <Form form={form} onSubmit={sent}>
        {field}
        <SubmitButton>Enviar</SubmitButton>
      </Form>
    )
  }
  render(<Numbers />)
  type('1,5')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

it('a long text is counted near its limit, told beyond it and never cut', async () => {
  const send = harness('', <TextField name="value" label="Campo" maxLength={80} />)
  type('a'.repeat(60))
  expect(screen.queryByText(/de 80 caracteres/)).toBeNull()
  type('a'.repeat(70))
  expect(screen.getByText('70 de 80 caracteres')).toBeDefined()
  type('a'.repeat(83))
  expect(screen.getByText('Sobran 3 caracteres: el máximo es 80')).toBeDefined()
  type('a'.repeat(81))
  expect(screen.getByText('Sobra 1 carácter: el máximo es 80')).toBeDefined()
  expect(input().maxLength).toBe(-1)
  expect(await send()).toBe('a'.repeat(81))
})

it('large figures of a long text are written with their points', () => {
  harness('', <TextField name="value" label="Campo" maxLength={20_000} />)
  type('a'.repeat(60_000))
  expect(screen.getByText('Sobran 40.000 caracteres: el máximo es 20.000')).toBeDefined()
})

it('a text with suggestions shows them and takes whatever is typed', async () => {
  const send = harness('', <TextField name="value" label="Campo" suggestions={['Sura', 'Sanitas']} />)
  const list = document.getElementById(input().getAttribute('list') ?? '')
  expect([...(list?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
    'Sura',
    'Sanitas',
  ])
  type('Otra')
  expect(await send()).toBe('Otra')
})

it('a phone is typed as Colombians do and sent as E.164', async () => {
  const send = harness('', <PhoneField name="value" label="Campo" />)
  expect([input().type, input().autocomplete]).toEqual(['tel', 'tel'])
  type('3001234567')
  expect(input().value).toBe('300 123 4567')
  expect(screen.getByText('+57')).toBeDefined()
  expect(await send()).toBe('+573001234567')
})

it('a phone that starts with + belongs to another country', async () => {
  const send = harness('', <PhoneField name="value" label="Campo" />)
  type('+13055550100')
  expect(screen.queryByText('+57')).toBeNull()
  expect(await send()).toBe('+13055550100')
})

it('a date is typed day first and sent as a calendar date', async () => {
  const send = harness(
    '1990-01-31',
    <DateField name="value" label="Campo" calendar={false} autoComplete="bday" />,
  )
  expect(input().value).toBe('31/01/1990')
  type('14032027')
  expect(input().value).toBe('14/03/2027')
  expect(await send()).toBe('2027-03-14')
})

it('a moment is shown in Colombian time and sent as an instant', async () => {
  const send = harness('2027-03-14T11:00:00.000Z', <DateTimeField name="value" label="Campo" />)
  expect([input().value, input('Campo: hora').value]).toEqual(['14/03/2027', '06:00'])
  type('18:30', 'Campo: hora')
  expect(await send()).toBe('2027-03-14T23:30:00.000Z')
})

it.each([
  ['00:00', '2027-03-14T05:00:00.000Z'],
  ['23:59', '2027-03-15T04:59:00.000Z'],
] as const)('a moment written without its hour is at %s where the field says so', async (time, instant) => {
  const send = harness('', <DateTimeField name="value" label="Campo" defaultTime={time} />)
  type('14032027')
  expect(input('Campo: hora').value).toBe(time)
  expect(await send()).toBe(instant)
  type('06:30', 'Campo: hora')
  type('15032027')
  expect(await send()).toBe('2027-03-15T11:30:00.000Z')
})

it('a moment that may be missing is taken away by deleting its date', async () => {
  const send = harness('', <DateTimeField name="value" label="Campo" optional defaultTime="23:59" />)
  type('14032027', /^Campo(?!:)/)
  type('', /^Campo(?!:)/)
  expect([input('Campo: hora').value, await send()]).toEqual(['', ''])
})

it('an hour that was chosen waits for another date', async () => {
  const send = harness(
    '2027-03-14T11:00:00.000Z',
    <DateTimeField name="value" label="Campo" defaultTime="23:59" />,
  )
  type('')
  type('15032027')
  expect(await send()).toBe('2027-03-15T11:00:00.000Z')
})

it.each([
  ['31022027', 'El 31 de febrero no existe'],
  ['29022027', 'El 29 de febrero de 2027 no existe'],
  ['31042027', 'El 31 de abril no existe'],
  ['01132027', 'El mes 13 no existe: va de 1 a 12'],
])('a day that is in no calendar is told by its name: %s', (typed, text) => {
  for (const field of [
    <DateField key="1" name="value" label="Campo" />,
    <DateTimeField key="2" name="value" label="Campo" defaultTime="00:00" />,
  ]) {
    harness('', field)
    type(typed)
    expect(screen.getByText(text)).toBeDefined()
    cleanup()
  }
})

it.each([
  ['14032027', 'Escribe también la hora'],
  ['1403', 'Escribe la fecha completa: día, mes y año'],
  ['', 'Este campo es requerido'],
])('half a moment (%s) is told by what it lacks', async (typed, text) => {
  function Moments() {
    const form = useZodForm(z.object({ value: z.iso.datetime({ offset: true }) }), { value: '' })
    return (
      <Form form={form} onSubmit={() => {}}>
        <DateTimeField name="value" label="Campo" />
        <SubmitButton>Enviar</SubmitButton>
      </Form>
    )
  }
  render(<Moments />)
  type(typed)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(text)).toBeDefined()
})

it('the calendars of a form are told apart by their fields', () => {
  for (const field of [
    <DateField key="1" name="value" label="Llegó el" />,
    <DateTimeField key="2" name="value" label="Llegó el" />,
  ]) {
    harness('', field)
    expect(screen.getByRole('button', { name: 'Abrir calendario: Llegó el' })).toBeDefined()
    cleanup()
  }
})

it('a moment without its hour is sent as what can’t be one', async () => {
  const send = harness('', <DateTimeField name="value" label="Campo" />)
  type('14032027')
  expect(await send()).toBe('2027-03-14')
})

it('a document takes digits only, unless it may have letters', async () => {
  const send = harness('', <DocumentField name="value" label="Campo" />)
  expect(input().inputMode).toBe('numeric')
  type('1.020.304 050')
  expect(await send()).toBe('1020304050')
  cleanup()
  const sendForeign = harness('', <DocumentField name="value" label="Campo" numeric={false} />)
  type('ab-123')
  expect(await sendForeign()).toBe('AB123')
})

it('a choice, a radio and a box send what was picked', async () => {
  const options = [
    { value: 'f', label: 'Femenino' },
    { value: 'm', label: 'Masculino' },
  ]
  const sendSelect = harness('', <SelectField name="value" label="Campo" options={options} />)
  type('m')
  expect(await sendSelect()).toBe('m')
  cleanup()
  const sendRadio = harness('f', <RadioField name="value" label="Campo" options={options} />)
  expect(screen.getByRole('group', { name: 'Campo' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Masculino' }))
  expect(await sendRadio()).toBe('m')
  cleanup()
  const sendBox = harness(false, <CheckboxField name="value" label="Campo" />)
  fireEvent.click(input())
  expect(await sendBox()).toBe(true)
})

it('tells how a date is written, also to who does not see the placeholder', () => {
  harness('', <DateField name="value" label="Campo" helperText="Como en tu documento" />)
  const told = input().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Como en tu documento',
    'Día, mes y año, con números',
  ])
})
