import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { demoPeople, menuOf, stranger, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { untilStill } from '../fixtures/still'

const SCRIPTS = /\/assets\/.*\.js$/
/** A page whose scripts are on their way has not loaded yet. */
const DRAWN = { waitUntil: 'domcontentloaded' } as const

/** What is done on a page before its scripts have come, or where they never do (docs/adr/0077). */
test.describe('before a page answers', () => {
  test.use({ device: 'phone' })

  test('the menu opens and its links lead on', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/', DRAWN)
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Organizadores' }).tap()
    await expect(page).toHaveURL('/organizadores')
  })

  test('a pressed button shows that it waits, and is answered once', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/login', DRAWN)
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave')
    const show = page.getByRole('button', { name: 'Mostrar contraseña' })
    await show.tap()
    await expect(show).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible()
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('una clave')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
  })

  test('what is followed by something else is not done late', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/login', DRAWN)
    const show = page.getByRole('button', { name: 'Mostrar contraseña' })
    await show.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(show).not.toHaveAttribute('aria-busy', 'true')
    release()
    await show.tap()
    await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible()
  })

  test('a search is sent without its script', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/', DRAWN)
    await page.getByRole('searchbox', { name: 'Carrera' }).fill('Bahía')
    await page.getByRole('button', { name: 'Buscar carreras' }).tap()
    await expect(page).toHaveURL(/\/eventos\/publicos\?q=Bah/)
    await expect(page.getByRole('link', { name: 'Bahía Caracolí' })).toBeVisible()
  })

  test('what is typed stays and what is picked is applied', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/eventos/publicos', DRAWN)
    await page.getByRole('searchbox', { name: 'Carrera' }).fill('Bahía')
    await page.getByLabel('Orden').selectOption({ index: 1 })
    release()
    await expect(page).toHaveURL(/[?&]q=Bah.*orden=/)
    await expect(page.getByRole('searchbox', { name: 'Carrera' })).toHaveValue('Bahía')
  })

  test('a login that was typed and sent by Enter is sent, once', async ({ page }) => {
    const sent = watchLogins(page)
    const release = await holdScripts(page)
    await page.goto('/login', DRAWN)
    await page.getByLabel('Correo electrónico').pressSequentially(demoPeople.runner.email)
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially(demoPeople.runner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    release()
    await expect(page).toHaveURL('/')
    expect(sent).toHaveLength(1)
  })

  test('the entrance to a race is sent once all its parts have come', async ({ page }) => {
    const partOfRace = /\/assets\/login-of-race.*\.js$/
    const release = await holdScripts(page, 'come', partOfRace)
    // It is asked for while React takes the page over.
    const asked = page.waitForRequest(partOfRace)
    await page.goto('/login?carrera=condor-de-altura', DRAWN)
    await asked
    await page.getByLabel('Tu correo').pressSequentially(stranger().email)
    await page.getByRole('button', { name: 'Continuar como invitado' }).tap()
    await expect(page.getByRole('button', { name: 'Continuar como invitado' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    release()
    await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  })

  test('a login that the browser filled in is sent as it was filled', async ({ page }) => {
    const sent = watchLogins(page)
    const release = await holdScripts(page)
    await page.goto('/login', DRAWN)
    // A browser that fills in a saved login sets the fields, and may tell nobody.
    await page.getByLabel('Correo electrónico').evaluate(fillIn, demoPeople.runner.email)
    await page.getByLabel('Contraseña', { exact: true }).evaluate(fillIn, demoPeople.runner.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
    release()
    await expect(page).toHaveURL('/')
    expect(sent).toHaveLength(1)
  })

  test('a reader who scrolled after a reload stays where they are', async ({ page }) => {
    await openPage(page, '/terminos-condiciones')
    await page.evaluate(() => window.scrollTo(0, 900))
    const release = await holdScripts(page)
    await page.reload(DRAWN)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
    release()
    await page.waitForLoadState('networkidle')
    await untilStill(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
  })

  test('going back to a page and forward again finds pages that answer', async ({ page }) => {
    await page.goto('/login')
    const release = await holdScripts(page)
    await page.goto('/eventos/publicos', DRAWN)
    await page.goBack({ waitUntil: 'commit' })
    await page.goForward({ waitUntil: 'commit' })
    await page.getByLabel('Orden').selectOption({ index: 1 })
    release()
    await expect(page).toHaveURL(/orden=/)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Mostrar contraseña' }).tap()
    await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible()
  })
})

test.describe('a page whose scripts do not come', () => {
  test.use({ device: 'phone' })
  test.beforeEach(({ problems }) => problems.allow(/\.js/))

  test('is loaded anew by itself, once, when its build is gone', async ({ page }) => {
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }))
    await page.goto('/terminos-condiciones')
    await expect(page.getByText('No pudimos cargar todo')).toBeVisible()
    expect(visits).toBe(2)
    await page.unroute(SCRIPTS)
    await page.getByRole('button', { name: 'Volver a cargar' }).tap()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('No pudimos cargar todo')).toBeHidden()
    expect(visits).toBe(3)
  })

  test('sends the search of a choice', async ({ page }) => {
    const release = await holdScripts(page, 'cut')
    await page.goto('/eventos/publicos', DRAWN)
    await page.getByLabel('Orden').selectOption({ index: 1 })
    release()
    await expect(page).toHaveURL(/orden=/)
  })

  test('says so and keeps what was typed', async ({ page }) => {
    const release = await holdScripts(page, 'cut')
    await page.goto('/login', DRAWN)
    await page.getByLabel('Correo electrónico').fill(demoPeople.runner.email)
    await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
    release()
    await expect(page.getByText('No pudimos cargar todo')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoPeople.runner.email)
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
  })
})

test.describe('a piece of the panel that does not come', () => {
  const GRID = /assets\/list-grid-.*\.js$/
  test.beforeEach(({ problems }) => problems.allow(/list-grid|Failed to load|dynamically imported/))

  test('loads the page anew, once, when its build is gone', async ({ page }) => {
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await page.route(GRID, (route) => (visits > 1 ? route.continue() : route.fulfill({ status: 404 })))
    await signIn(page, demoPeople.organizer)
    visits = 0
    await page.goto('/organizador/inscripciones')
    await expect(page.getByRole('grid')).toBeVisible()
    expect(visits).toBe(2)
  })

  test('says so where it stays away, and the menus of the panel stay', async ({ page }) => {
    await page.route(GRID, (route) => route.fulfill({ status: 404 }))
    await signIn(page, demoPeople.organizer)
    await page.goto('/organizador/inscripciones')
    await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Panel del organizador' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login says that it needs it', async ({ page }) => {
    await page.goto('/login')
    const form = page.getByRole('form', { name: 'Iniciar sesión' })
    await expect(form.getByText('Este formulario necesita JavaScript')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Iniciar sesión' })).toBeHidden()
  })
})

const STORAGES: readonly [of: string, spoil: () => void][] = [
  [
    'a browser that keeps nothing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The person blocks site data', 'SecurityError')
          },
        })
    },
  ],
  [
    'a browser whose storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room is left', 'QuotaExceededError')
      }
    },
  ],
]

for (const [of, spoil] of STORAGES)
  test(`${of} lets one sign in and see what is theirs`, async ({ page }) => {
    await page.addInitScript(spoil)
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(demoPeople.runner.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPeople.runner.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  })

test('a known runner is greeted, also after signing in in another tab', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible()
  const other = await context.newPage()
  await signIn(other, demoPeople.runner, '/', { rememberMe: true })
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  await page.goto('/eventos/publicos', { waitUntil: 'load' })
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
})

test('what somebody known presses before the page answers is done for them, once', async ({
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

function watchLogins(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/usuarios/token/')) sent.push(request.url())
  })
  return sent
}

function fillIn(field: Element, value: string): void {
  if (field instanceof HTMLInputElement) field.value = value
}

/** No script comes, or fails to come, until what is answered is called. */
async function holdScripts(page: Page, end: 'come' | 'cut' = 'come', scripts = SCRIPTS): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(scripts, async (route) => {
    await opened
    await (end === 'come' ? route.continue() : route.abort())
  })
  return () => open()
}
