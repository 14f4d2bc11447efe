// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { UserMenu } from './user-menu'
import type { Viewer } from './viewer'

afterEach(cleanup)

const ana: Viewer = {
  display_name: 'Ana María Gómez',
  email: 'ana@zancada.demo',
  role: 'runner',
  avatar_url: null,
}

function openMenu(viewer: Viewer, onAskLogout = () => {}) {
  render(
    <MemoryRouter>
      <UserMenu viewer={viewer} onAskLogout={onAskLogout} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: `Abrir el menú de ${viewer.display_name}, AG` }))
  return within(screen.getByRole('dialog', { name: 'Tu cuenta' }))
}

test.each([
  ['admin', 'Administrador', ['Administración', 'Mi Perfil', 'Cerrar Sesión']],
  ['organizer', 'Organizador', ['Panel Administración', 'Cerrar Sesión']],
  ['runner', 'Corredor', ['Mi Perfil', 'Cerrar Sesión']],
  ['user', 'Usuario', ['Mi Perfil', 'Cerrar Sesión']],
  ['staff', 'Staff', ['Panel Administración', 'Cerrar Sesión']],
] as const)('the menu of %s says %s and offers %s', (role, chip, items) => {
  const menu = openMenu({ ...ana, role })
  expect(menu.getByText(chip)).toBeTruthy()
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items)
})

test('it shows the name, the e-mail and two initials', () => {
  const menu = openMenu(ana)
  expect(menu.getByText('Ana María Gómez')).toBeTruthy()
  expect(menu.getByText('ana@zancada.demo')).toBeTruthy()
  expect(menu.getByText('AG')).toBeTruthy()
})

test('without an e-mail it says «sin correo»', () => {
  expect(openMenu({ ...ana, email: null }).getByText('sin correo')).toBeTruthy()
})

test('«Cerrar Sesión» asks before it does anything', () => {
  const onAskLogout = vi.fn()
  fireEvent.click(openMenu(ana, onAskLogout).getByRole('menuitem', { name: 'Cerrar Sesión' }))
  expect(onAskLogout).toHaveBeenCalledTimes(1)
})
