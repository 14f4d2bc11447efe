import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

/** Screens of the panel and the administration that no other journey looks at as a whole, on a phone and on a laptop. */
const EDITOR = '/organizador/eventos/bahia-caracoli/editar'
const screens = {
  organizer: [
    ...['datos', 'categorias', 'kit', 'preguntas', 'textos'].map((part) => `${EDITOR}?parte=${part}`),
    '/organizador/eventos',
    '/organizador/eventos/crear',
    '/organizador/eventos/bahia-caracoli/vista-previa',
    '/organizador/inscripciones/nueva',
    '/organizador/inscripciones/dorsales',
    '/organizador/inscripciones/correo',
    '/organizador/equipo',
    '/organizador/pagos-importacion',
    '/organizador/nada',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/organizadores',
    '/admin/eventos',
    '/admin/usuarios',
    '/admin/trabajos',
    '/admin/soporte',
    '/admin/auditoria',
    '/admin/ajustes',
    '/admin/ajustes/textos',
  ],
} as const

for (const who of ['organizer', 'admin'] as const)
  test(`every screen of ${who} is sound`, async ({ page, problems }, testInfo) => {
    test.slow()
    // Of the address that no screen has.
    problems.allow(/404.*organizador\/nada|organizador\/nada.*404/)
    await signIn(page, demoPeople[who])
    for (const path of screens[who]) await test.step(path, () => look(page, testInfo, path))
  })

test('a list with empty cells is sound while it is corrected', async ({ page }, testInfo) => {
  await signIn(page, demoPeople.organizer, '/organizador/importacion-masiva')
  await page.getByRole('link', { name: /^cooperativa-caminantes/ }).click()
  await expect(page.getByText('vacío').first()).toBeVisible()
  await expectSound(page, testInfo, 'list with empty cells')
})

async function look(page: Page, testInfo: TestInfo, path: string): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // What stands on a screen from the beginning interrupts nobody.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expectSound(page, testInfo, path)
}
