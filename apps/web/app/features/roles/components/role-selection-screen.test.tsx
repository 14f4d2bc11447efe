// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AvailableRole } from '@zancada/contracts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RoleSelectionScreen } from './role-selection-screen'

afterEach(cleanup)

function open(roles: readonly AvailableRole[], onChoose = vi.fn()) {
  render(
    <MemoryRouter>
      <RoleSelectionScreen firstName="Mateo" roles={roles} onChoose={onChoose} />
    </MemoryRouter>,
  )
  return onChoose
}

test.each([
  ['admin', 'Administrador'],
  ['organizer', 'Organizador'],
  ['staff', 'Staff'],
  ['runner', 'Corredor'],
] as const)('the card of %s says «%s» and chooses it', (role, name) => {
  const onChoose = open(['admin', 'organizer', 'staff', 'runner'])
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(role)
})

test('only the roles of the account are offered', () => {
  open(['organizer', 'runner'])
  expect(screen.getByRole('heading', { name: '¿Cómo quieres entrar, Mateo?' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('an account without roles is told so and shown a way out', () => {
  open([])
  expect(screen.getByText('Tu cuenta aún no tiene un rol')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/')
})
