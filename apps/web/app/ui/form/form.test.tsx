// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from './form'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'
import { useZodForm } from './use-zod-form'

afterEach(cleanup)

const schema = z.object({
  name: z.string().min(1),
  password: z.string(),
  participants: z.array(z.object({ email: z.email() })),
})

function Registration({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) {
  const form = useZodForm(schema, { name: '', password: '', participants: [{ email: '' }] })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="name" label="Nombre" autoComplete="name" helperText="Como en tu documento" />
      <PasswordField name="password" label="Clave" autoComplete="new-password" />
      <TextField name="participants.0.email" label="Correo" type="email" autoComplete="email" optional />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))

function fill() {
  type('Nombre', 'Lucía')
  type(/^Correo/, 'lucia@example.com')
}

it('bad values are said in Spanish beside their fields, announced, and the first one gets the focus', async () => {
  const onSubmit = vi.fn()
  render(<Registration onSubmit={onSubmit} />)
  send()
  expect(await screen.findByText('Este campo es requerido')).toBeDefined()
  expect(screen.getByText('Ingresa un correo electrónico válido')).toBeDefined()
  expect(
    screen.getByText('Revisa 2 campos para continuar.').closest('[aria-live="assertive"]'),
  ).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('how many are left is read when it is sent, and not at every key', async () => {
  render(<Registration onSubmit={() => {}} />)
  const region = () => screen.getByText(/^Revisa/).closest('[aria-live]')
  send()
  await screen.findByText('Revisa 2 campos para continuar.')
  expect(region()?.getAttribute('aria-live')).toBe('assertive')
  type('Nombre', 'Lucía')
  await screen.findByText('Revisa 1 campo para continuar.')
  expect(region()?.getAttribute('aria-live')).toBe('off')
  send()
  await waitFor(() => expect(region()?.getAttribute('aria-live')).toBe('assertive'))
  expect(screen.getByText('Revisa 1 campo para continuar.')).toBeDefined()
})

it('a field names its error and its help, in that order', async () => {
  render(<Registration onSubmit={() => {}} />)
  expect(describedTexts(field('Nombre'))).toEqual(['Como en tu documento'])
  send()
  await screen.findByText('Este campo es requerido')
  expect(describedTexts(field('Nombre'))).toEqual(['Este campo es requerido', 'Como en tu documento'])
  expect(field('Nombre').getAttribute('aria-invalid')).toBe('true')
})

it('good values arrive as the schema gives them', async () => {
  const onSubmit = vi.fn()
  render(<Registration onSubmit={onSubmit} />)
  fill()
  send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Lucía',
    password: '',
    participants: [{ email: 'lucia@example.com' }],
  })
})

it('the server’s errors land on their fields, nested ones too, and nothing typed is lost', async () => {
  render(
    <Registration
      onSubmit={() => Promise.reject({ 'participants.0.email': ['Ese correo ya está inscrito.'] })}
    />,
  )
  fill()
  send()
  expect(await screen.findByText('Ese correo ya está inscrito.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Correo/)))
  expect(field('Nombre').value).toBe('Lucía')
  expect(field(/^Correo/).value).toBe('lucia@example.com')
})

it('correcting the field takes the server’s error away, and the form can be sent again', async () => {
  const onSubmit = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce({ name: ['Ese nombre no.'] })
    .mockResolvedValueOnce()
  render(<Registration onSubmit={onSubmit} />)
  fill()
  send()
  await screen.findByText('Ese nombre no.')
  type('Nombre', 'Ana')
  await waitFor(() => expect(screen.queryByText('Ese nombre no.')).toBeNull())
  send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

it('what concerns no field of this form is said above it', async () => {
  render(
    <Registration
      onSubmit={() => Promise.reject({ non_field_errors: ['Se agotó.'], city: ['Falta la ciudad.'] })}
    />,
  )
  fill()
  send()
  expect(await screen.findByText('Se agotó.')).toBeDefined()
  expect(screen.getByText('Falta la ciudad.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Se agotó.'))
})

it('sending twice sends once', async () => {
  let finish: () => void = () => {}
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(<Registration onSubmit={onSubmit} />)
  fill()
  const form = field('Nombre').form
  if (!form) throw new Error('no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  fireEvent.submit(form)
  finish()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar' }).hasAttribute('disabled')).toBe(false),
  )
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('a password can be seen and hidden again', () => {
  render(<Registration onSubmit={() => {}} />)
  expect(field('Clave').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(field('Clave').type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(field('Clave').type).toBe('password')
})

function describedTexts(input: HTMLElement): (string | null)[] {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? null)
}
