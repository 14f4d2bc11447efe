import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { notFoundComplaint } from './public-pages'

test('no script is announced or runs before the page has been drawn', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(/<script type="text\/later">[\s\S]*import\("\/assets\/entry\.client-/)
})

test('the API, its files and refusals carry the same security headers as the pages', async ({ request }) => {
  const expected = Object.entries((await request.get('/')).headers()).filter(([name]) =>
    ['x-content-type-options', 'referrer-policy', 'permissions-policy'].includes(name),
  )
  expect(expected).toHaveLength(3)
  for (const path of ['/api/v1/salud/', '/api/v1/nada/', '/archivos/nada.webp'])
    expect(Object.entries((await request.get(path)).headers())).toEqual(expect.arrayContaining(expected))
})

test('an invented spelling of an address leads to the one there is', async ({ request }) => {
  for (const path of ['/%2e/event%6Fs/publicos', '/eventos//publicos/']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, '/eventos/publicos'])
  }
})

const NOWHERE = ['”', '…', '%E2%80%8B', '🏃', '%00', '%0D%0Ax', '%E0%A4%A', '%FF', '100%', 'a,b', '%2F%2Fx']
test('nothing is at an address that nobody could have written, and a page says so', async ({ request }) => {
  for (const address of NOWHERE)
    for (const path of [`/${address}`, `/widgets/${address}`, `/${address}/inscripcion`]) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(404)
      expect(response.headers()['content-type'], path).toContain('text/html')
      expect(await response.text(), path).toMatch(/No encontramos|no existe|ya no está/)
    }
})

test('an inline script that came in with the content does not run', async ({ page, problems }) => {
  problems.allow(/CSP blocked inline|Content Security Policy/)
  await page.route('/terminos-condiciones', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('<body>', '<body><script>window.injected = true</script>')
    await route.fulfill({ response, body })
  })
  await openPage(page, '/terminos-condiciones')
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test.beforeEach(({ problems }) => {
    // The scripts the page asks for are refused by the browser itself.
    problems.allow(/^request failed: GET \S+\.js csp$/)
  })

  test('the home page is complete and styled, in typefaces of our own origin @spine', async ({
    page,
    baseURL,
  }) => {
    const fonts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font' && response.ok()) fonts.push(response.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Tu próxima meta, a una zancada')
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
    const navigation = page.getByRole('navigation', { name: 'Principal' }).first()
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
    await expect(navigation.getByRole('link', { name: 'Eventos' })).toHaveAttribute(
      'href',
      '/eventos/publicos',
    )
    await expect(navigation.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Términos/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Andes en Marcha', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/Zancada/)

    await expect(heading).toHaveCSS('font-family', /^"?Archivo/)
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Inter/)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 251)')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(11, 21, 51)')
    const size = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size, 'the hero speaks loudly').toBeGreaterThan(40)
    const search = page.getByRole('search').getByRole('button', { name: 'Buscar carreras' })
    await expect(search).toHaveCSS('background-color', 'rgb(22, 70, 230)')

    expect(fonts.some((url) => /archivo/i.test(url))).toBe(true)
    expect(fonts.some((url) => /inter/i.test(url))).toBe(true)
    expect(fonts.every((url) => url.startsWith(`${baseURL}/`))).toBe(true)
  })
})

test('an address that leads nowhere says so, with a real 404 and a way back', async ({ page, problems }) => {
  problems.allow(notFoundComplaint)
  const response = await openPage(page, '/una/ruta/que-no-existe')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te saliste de la ruta')
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu próxima meta, a una zancada')
})

test('the footer leads to the legal pages, and going back and forward lands at the top of each', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page).toHaveURL('/terminos-condiciones')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Términos/)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click()
  await expect(page).toHaveURL('/politica-privacidad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidad|datos/i)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await scrolled(page)).toBeGreaterThan(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Términos/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goForward()
  await expect(page).toHaveURL('/politica-privacidad')
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 400))
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a lost connection says so, and its return too @spine', async ({ page, context }) => {
  // What leads on from a page is asked for once it is idle; cut off halfway it would be a lost request.
  const whereLinksLead = page.waitForResponse(/\/__manifest\?/)
  await openPage(page, '/')
  await whereLinksLead
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('De nuevo en línea.')).toBeVisible()
  await expect(page.getByText('De nuevo en línea.')).toBeHidden()
})

test('the documentation of the API opens and lists its calls', async ({ page }) => {
  await page.goto('/api/v1/docs/')
  await expect(page.getByText('/api/v1/organizadores/publicos/').first()).toBeVisible()
})

test.describe('the menu of a phone', () => {
  test.use({ device: 'phone' })

  test('holds the links of the navbar, opens, is walked and closes by keyboard alone', async ({ page }) => {
    await openPage(page, '/')
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(90)
    const openButton = page.getByRole('button', { name: 'Abrir menú' })
    await tabTo(page, 'Abrir menú')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menú' })
    const links = menu.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(links).toHaveText([
      'Inicio',
      'Eventos',
      'Organizadores',
      'Crea tu Carrera',
      'Iniciar Sesión',
    ])

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(openButton).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, 'Organizadores')
    await expect(menu.getByRole('link', { name: 'Organizadores' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/organizadores')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('the navbar is 90 px tall, and the first Tab offers to skip it', async ({ page }) => {
  await openPage(page, '/')
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(90)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

type JourneyPage = Parameters<typeof openPage>[0]

function scrolled(page: JourneyPage): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Presses Tab, as a person would, until the control with that name has the focus. */
async function tabTo(page: JourneyPage, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`30 presses of Tab never reached «${name}»`)
}
