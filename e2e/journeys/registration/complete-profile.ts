import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { proof } from '../../fixtures/api-session'
import type { Person } from '../../fixtures/people'

/** Everything a race asks of a runner, told once in the profile. */
export async function completeProfile(page: Page, person: Person): Promise<void> {
  const login = await page.request.post('/api/v1/usuarios/token/', {
    headers: await proof(page.request),
    data: { email: person.email, password: person.password },
  })
  const { access } = await login.json()
  const saved = await page.request.patch('/api/v1/usuarios/perfil/', {
    headers: { ...(await proof(page.request)), authorization: `Bearer ${access}` },
    multipart: {
      phone: '+573001234567',
      document_type: 'CC',
      document_number: String(randomInt(1_000_000_000, 1_999_999_999)),
      birth_on: '1990-05-17',
      gender: 'female',
      city_code: '15176',
      shirt_size: 'M',
      emergency_contact_name: 'Pablo Ríos',
      emergency_contact_phone: '+573107654321',
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}
