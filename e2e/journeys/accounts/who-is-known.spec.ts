import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'

const SCRIPTS = /\/assets\/.*\.js$/
/** Public pages that draw links for strangers. */
const PAGES = ['/', '/eventos/publicos', '/organizadores', '/organizadores/registro', '/registro/exitoso']

const strangers = (page: Page) => page.getByRole('link', { name: /^inici(ar|a) sesión$/i })
const createRace = (page: Page) => page.getByRole('link', { name: 'Crea tu Carrera' })

for (const device of ['laptop', 'phone'] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ device })

    test('a runner never sees «Iniciar Sesión» nor «Crea tu Carrera», with scripts or before', async ({
      page,
    }) => {
      await signIn(page, demoPeople.runner, undefined, { rememberMe: true })
      await watchFrames(page)
      // The small screen differs by its navbar alone.
      for (const path of device === 'laptop' ? PAGES : PAGES.slice(0, 1)) {
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(strangers(page).filter({ visible: true }), path).toHaveCount(0)
        await expect(createRace(page).filter({ visible: true }), path).toHaveCount(0)
        release()
        await page.waitForLoadState('networkidle')
        if (device === 'laptop') await expect(menuOf(page, demoPeople.runner)).toBeVisible()
        const { seen, shift } = await page.evaluate(() => Object(globalThis).frames0)
        expect(seen, `what was drawn of ${path}`).toEqual([])
        expect(shift, `what moved in ${path}`).toBeLessThanOrEqual(0.02)
      }
    })
  })

test('a stranger sees both from the first frame', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  for (const where of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(where).getByRole('link', { name: 'Crea tu Carrera' }).first()).toBeVisible()
})

test('what strangers see is back when the session ends: in another tab, or because it expired @spine', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/401|token\/refresh/)
  const login = page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })
  await signIn(page, demoPeople.runner, '/', { rememberMe: true })
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/terminos-condiciones')
  await other.evaluate(() => localStorage.clear())
  await expect(login).toBeVisible()
  await expect(createRace(page).first()).toBeVisible()
  await other.close()

  await signIn(page, demoPeople.runner)
  await page.evaluate(() => {
    sessionStorage.setItem('accessToken', 'caducado')
    sessionStorage.setItem('refreshToken', 'caducado')
  })
  await openPage(page, '/')
  await expect(page.getByText('Tu sesión ha expirado')).toBeVisible()
  await expect(login).toBeVisible()
  await expect(createRace(page).first()).toBeVisible()
})

/** In every frame that a page draws: whether a link for strangers was among it, and how much moved. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { seen: [] as string[], shift: 0 }
    Object.assign(globalThis, { frames0: record })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shift += Number(Object(entry).value)
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const link of document.querySelectorAll('a'))
        if (/^(inici(ar|a) sesión|crea tu carrera)$/i.test(link.textContent?.trim() ?? ''))
          if (link.checkVisibility({ visibilityProperty: true })) record.seen.push(link.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** No script comes until what is answered is called. */
async function holdScripts(page: Page): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
