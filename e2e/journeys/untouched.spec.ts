import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { touchPage } from '../fixtures/open-page'
import { demoPeople, menuOf, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { untilStill } from '../fixtures/still'

const SCRIPTS = /\/assets\/.*\.js$/

/** Pages that are whole without script wait for somebody before they run any (docs/adr/0051). */
test.describe('a page that nobody touched', () => {
  test.use({ device: 'phone' })

  test('runs no script, and answers the first tap on a button once it can', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    const release = await holdScripts(page)

    const menu = page.getByRole('button', { name: 'Abrir menú' })
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    expect(await menu.getAttribute('aria-busy')).toBeNull()
    expect(scripts.length).toBeGreaterThan(2)
  })

  test('does not do late what was followed by something else', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const release = await holdScripts(page)
    const menu = page.getByRole('button', { name: 'Abrir menú' })
    await menu.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(menu).not.toHaveAttribute('aria-busy', 'true')
    release()
    await touchPage(page)
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
  })

  test('keeps what is typed and applies what is picked before its script comes', async ({ page }) => {
    await page.goto('/eventos/publicos', { waitUntil: 'networkidle' })
    const release = await holdScripts(page)
    await page.getByRole('searchbox', { name: 'Carrera' }).fill('Bahía')
    await page.getByLabel('Orden').selectOption({ index: 1 })
    release()
    await expect(page).toHaveURL(/[?&]q=Bah.*orden=/)
    await expect(page.getByRole('searchbox', { name: 'Carrera' })).toHaveValue('Bahía')
  })

  test('sends the login that was typed and sent by Enter before its script came, once', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/usuarios/token/')) sent.push(request.url())
    })
    await page.goto('/login', { waitUntil: 'networkidle' })
    const release = await holdScripts(page)
    await page.getByLabel('Correo electrónico').pressSequentially(demoPeople.runner.email)
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially(demoPeople.runner.password)
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL('/')
    expect(sent).toHaveLength(1)
  })

  test('shows the time that is left, and goes on when it is touched', async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto('/bahia-caracoli', { waitUntil: 'networkidle' })
    const clock = page.getByRole('timer')
    const first = await clock.innerText()
    await expect.poll(() => clock.innerText()).not.toBe(first)
    expect(scripts).toEqual([])
    await touchPage(page)
    const alive = await clock.innerText()
    await expect.poll(() => clock.innerText()).not.toBe(alive)
  })

  test('stays where its reader scrolled after a reload', async ({ page }) => {
    await page.goto('/terminos-condiciones', { waitUntil: 'networkidle' })
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.mouse.wheel(0, 500)
    await touchPage(page)
    await untilStill(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
  })

  test('is loaded anew by the press whose script did not come', async ({ page, problems }) => {
    problems.allow(/\.js/)
    await page.goto('/', { waitUntil: 'networkidle' })
    let isCut = true
    await page.route(SCRIPTS, (route) => (isCut ? route.abort() : route.continue()))
    page.once('framenavigated', () => {
      isCut = false
    })
    const menu = page.getByRole('button', { name: 'Abrir menú' })
    await Promise.all([page.waitForEvent('load'), menu.tap()])
    await touchPage(page)
    await menu.tap()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  })

  test('sends the form of a choice whose script did not come', async ({ page, problems }) => {
    problems.allow(/\.js/)
    await page.goto('/eventos/publicos', { waitUntil: 'networkidle' })
    await page.route(SCRIPTS, (route) => route.abort())
    await page.getByLabel('Orden').selectOption({ index: 1 })
    await expect(page).toHaveURL(/orden=/)
  })

  test('says in the login that its script did not come, with what was typed', async ({ page, problems }) => {
    problems.allow(/\.js/)
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.route(SCRIPTS, (route) => route.abort())
    await page.getByLabel('Correo electrónico').fill(demoPeople.runner.email)
    await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
    await expect(page.getByText('No pudimos cargar')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoPeople.runner.email)
  })
})

test('whoever is known needs no touch to be greeted, nor whoever signs in in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible()
  const other = await context.newPage()
  await signIn(other, demoPeople.runner, '/', { rememberMe: true })
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  await page.goto('/eventos/publicos', { waitUntil: 'load' })
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
})

test('what somebody known presses before the script of the page has come is done for them, once', async ({
  page,
  request,
  mailbox,
}) => {
  await signIn(page, await verifiedRunner(request, mailbox))
  const release = await holdScripts(page)
  const saved: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') saved.push(new URL(sent.url()).pathname)
  })
  await page.goto('/bahia-caracoli', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyPage' in globalThis)
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Guardada', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(page).toHaveURL('/bahia-caracoli')
  expect(saved).toEqual(['/api/v1/eventos/bahia-caracoli/guardar/'])
})

/** Names of the scripts that the page asked for to run them, not those it fetched for later. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** No script comes until what is answered is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await opened
    await route.continue()
  })
  return () => open()
}
