import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { devices } from '../fixtures/devices'
import { expectFocusKept } from '../fixtures/focus'
import { expect, test } from '../fixtures/journey'
import { registerOrganizer } from '../fixtures/organizers'
import { demoPeople } from '../fixtures/people'
import { takeScreenshot } from '../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'

test('an administrator opens on what waits: approves an organizer, who hears of it, and sends a failed mail again @spine', async ({
  page,
  request,
  mailbox,
}, testInfo) => {
  const organizer = await registerOrganizer(request)

  await signIn(page, demoPeople.admin, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Espera por ti' })).toBeVisible()
  for (const device of [devices.phone, devices.laptop]) {
    await page.setViewportSize(device)
    await expectNoAccessibilityErrors(page)
    await expectNoSidewaysScroll(page)
    await takeScreenshot(page, testInfo, 'admin dashboard')
  }

  await page.getByRole('link', { name: /organizador(es)? por revisar/ }).click()
  await page.getByLabel(/^Buscar por organización/).fill(organizer.organization)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: organizer.organization }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(organizer.organization)
  await expectNoAccessibilityErrors(page)
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText(`${organizer.organization} ya puede publicar carreras`)).toBeVisible()
  await expectFocusKept(page)
  await mailbox.waitFor({
    to: organizer.email,
    subject: `${organizer.organization} ya puede publicar carreras`,
  })

  const places = page.getByRole('navigation', { name: 'Administración' })
  await places.getByRole('link', { name: 'Trabajos' }).click()
  const failed = page.getByRole('article').filter({ hasText: 'ETIMEDOUT while the mail server was away' })
  await expect(failed).toContainText('Enviar un correo')
  await expectNoAccessibilityErrors(page)
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(failed).toHaveCount(0)
  await mailbox.waitFor({ to: demoPeople.runner.email, subject: 'Un correo que salió tarde' })

  for (const [place, heading] of [
    ['Eventos', 'Eventos'],
    ['Usuarios', 'Usuarios'],
  ] as const) {
    await places.getByRole('link', { name: place }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible()
    await expectNoAccessibilityErrors(page)
  }
})
