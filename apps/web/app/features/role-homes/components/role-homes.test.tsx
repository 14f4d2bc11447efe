// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ORGANIZER, profile } from '../../../session/testing/people'
import { OrganizerHome } from './organizer-home'
import { StaffHome } from './staff-home'

afterEach(cleanup)

const show = (screenOf: ReactNode) => render(<MemoryRouter>{screenOf}</MemoryRouter>)
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const organizer = profile({ organizer_profile: ORGANIZER, phone: null, available_roles: ['organizer'] })

test('an approved organizer is greeted, told what it means and where runners see them', () => {
  show(<OrganizerHome profile={organizer} organization={ORGANIZER} verifyAction={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeTruthy()
  expect(screen.getByText('Aprobada')).toBeTruthy()
  expect(link('Ver en el sitio')).toBe('/organizadores?q=Corre%20Colombia')
  expect(link('Completar mis datos')).toBe('/perfil')
})

test('an unverified organizer in review can verify from here: the banner never shows in the panel', () => {
  const pending = { ...ORGANIZER, state: 'pending', is_approved: false }
  show(
    <OrganizerHome
      profile={{ ...organizer, email_verified_at: null, organizer_profile: pending }}
      organization={pending}
      verifyAction={<button type="button">Verificar</button>}
    />,
  )
  expect(screen.getByText('En revisión')).toBeTruthy()
  expect(screen.getByText(/La respuesta llega a lucia@correo.co/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verificar' })).toBeTruthy()
})

test('staff see their account and their role', () => {
  const staff = profile({ groups: [{ name: 'Staff' }] })
  show(<StaffHome profile={staff} organization="Corre Colombia" eventSlugs={['alba', 'marea']} />)
  expect(screen.getByText('Entraste como parte del equipo de Corre Colombia.')).toBeTruthy()
  expect(screen.getByText(/^Trabajas en 2 de sus eventos\./)).toBeTruthy()
  expect(screen.getByText(/^lucia@correo.co · Verificado el/)).toBeTruthy()
})
