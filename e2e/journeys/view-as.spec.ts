import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople, stranger, verifiedRunner } from '../fixtures/people'
import { takeScreenshot } from '../fixtures/screenshot'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { complaintAbout } from './accounts/call-log'

const ORGANIZER = `${demoPeople.organizer.firstName} ${demoPeople.organizer.lastName}`

test('an administrator sees the product as a runner does, changes nothing, and ends it @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
  problems,
}, testInfo) => {
  test.slow()
  problems.allow(complaintAbout(403))
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(
    organizer,
    [{ name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] }],
    { isCancellable: true },
  )
  const runner = await verifiedRunner(buyer, mailbox, stranger('Rosalía', 'Cuesta'))
  await buyPlace(buyer, runner, race, '5K')
  const name = `${runner.firstName} ${runner.lastName}`
  await signIn(page, demoPeople.admin, '/admin/soporte')
  const view = await viewAs(page, runner.email, 'No ve su inscripción')
  await problems.watch(view)

  await test.step('the tab is the runner’s, and says so on every screen', async () => {
    await expect(view.getByText(`Estás viendo como ${name}`)).toBeVisible()
    await expect(view.getByText(/termina a las? \d/)).toBeVisible()
    const card = view.getByRole('article').first()
    await expect(card).toBeVisible()
    await expect(view.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
    await expectSound(view, testInfo, 'viewing as a runner')
    await view.goto('/')
    await expect(view.getByText(`Estás viendo como ${name}`)).toBeVisible()
    await view.goto('/admin/soporte')
    await expect(view).not.toHaveURL(/admin/)
  })

  await test.step('cancelling is refused in plain words', async () => {
    await view.goto('/perfil?seccion=inscripciones')
    await view.getByRole('button', { name: 'Cancelar inscripción' }).first().click()
    const dialog = view.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await expect(view.getByText(`Estás viendo como ${name}: no se puede cambiar nada`)).toBeVisible()
    await takeScreenshot(view, testInfo, 'refused')
    await view.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the administrator’s own tab is as it was', async () => {
    const kept = await view.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
    expect(kept.flat().filter((key) => key === 'accessToken' || key === 'refreshToken')).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step('it ends, the tab says so, and both ends are on record', async () => {
    await view.getByRole('button', { name: 'Terminar', exact: true }).click()
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(`Ya no estás viendo como ${name}`)
    await expectSound(view, testInfo, 'viewing over')
    await view.reload()
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(`Ya no estás viendo como ${name}`)
    await page.reload()
    await expect(page.getByText('Empezó a ver la plataforma como esta persona').first()).toBeVisible()
    await expect(page.getByText('Motivo: No ve su inscripción').first()).toBeVisible()
    await expect(page.getByText('Dejó de ver la plataforma como esta persona').first()).toBeVisible()
    await view.getByRole('button', { name: 'Volver a soporte' }).click()
    await expect(view).toHaveURL(/\/(login|admin\/soporte)/)
  })
})

test('an organizer’s panel is seen with its figures, races and runners', async ({
  page,
  problems,
}, testInfo) => {
  problems.allow(complaintAbout(403))
  await signIn(page, demoPeople.admin, '/admin/soporte', { rememberMe: true })
  const view = await viewAs(page, demoPeople.organizer.email, 'Dice que no ve sus carreras')
  await problems.watch(view)
  await expect(view).toHaveURL(/\/organizador\/dashboard/)
  for (const path of ['/organizador/dashboard', '/organizador/eventos', '/organizador/inscripciones']) {
    await view.goto(path)
    await expect(view.getByText(`Estás viendo como ${ORGANIZER}`)).toBeVisible()
    await expect(view.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The strip that says whose panel it is stands above every screen, and each screen is read in its own journey.
  await expectSound(view, testInfo, 'viewing a panel')
  await expect(view.getByText('esto no se muestra')).toHaveCount(0)
  // The administrator leaves in their own tab, and this one with them.
  await page.evaluate(() =>
    fetch('/api/v1/usuarios/token/cerrar/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ refresh: localStorage.getItem('refreshToken') }),
    }),
  )
  problems.allow(complaintAbout(401))
  await view.goto('/organizador/eventos')
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(`Ya no estás viendo como ${ORGANIZER}`)
})

/** Finds somebody in support, says why, and answers the tab that opens. */
async function viewAs(page: Page, email: string, reason: string): Promise<Page> {
  await page.getByLabel(/^Correo, documento/).fill(email)
  await page.getByRole('list', { name: 'Personas encontradas' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Ver como' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver como esta persona' }).click()
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
  await dialog.getByLabel('Motivo').fill(reason)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Ver como esta persona' }).click()
  const view = await opened
  await expect(dialog).toHaveCount(0)
  return view
}
