import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { demoPeople } from '../fixtures/people'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'
import { spokenTree } from '../fixtures/spoken-tree'
import { expectRoomForSpacing } from '../fixtures/text-spacing'
import { frailejon } from './registration/fill-in'

/**
 * What is heard on twelve screens, kept as text beside this file: a change of a name, a role or an order shows as a
 * difference. `--update-snapshots` writes them anew, and the difference is read before it is committed.
 */
test('twelve screens are heard as they were written down', async ({ page }) => {
  test.slow()
  const main = page.getByRole('main')
  const heard = async (name: string, part: Locator, ready: Locator) => {
    await test.step(name, async () => {
      await expect(ready).toBeVisible()
      expect(await spokenTree(part)).toMatchSnapshot(`${name}.txt`)
    })
  }

  await openPage(page, '/')
  await heard('home-search', page.getByRole('search'), page.getByRole('button', { name: 'Buscar' }))
  await heard('footer', page.getByRole('contentinfo'), page.getByRole('contentinfo'))
  await openPage(page, '/eventos/publicos?q=nada-que-exista')
  await heard('no-races-found', main, page.getByRole('heading', { name: 'Ninguna carrera coincide' }))
  await openPage(page, '/login')
  await heard('login', main, page.getByLabel('Correo electrónico'))
  await openPage(page, '/corredores/registro')
  await heard('runner-registration', main, page.getByLabel('Correo electrónico'))
  await openPage(page, '/organizadores/registro')
  await heard('organizer-registration', main, page.getByLabel('Correo electrónico').first())
  await openPage(page, '/contrasena/recuperar')
  await heard('forgotten-password', main, page.getByRole('heading', { level: 1 }))
  await openPage(page, `/${frailejon.slug}/inscripcion`)
  await heard('registration-entrance', main, page.getByRole('heading', { level: 1 }))

  await signIn(page, demoPeople.runner, '/perfil')
  await heard('profile-tabs', page.getByRole('tablist'), page.getByRole('tab', { name: 'Mis datos' }))
  await signIn(page, demoPeople.organizer, '/organizador/eventos/crear')
  await heard('create-event', main, page.getByRole('heading', { level: 1 }))
  await openPage(page, '/organizador/acreditacion?evento=brisa-farallones')
  await heard('race-day-pin', main, page.getByRole('textbox', { name: 'PIN de 6 a 12 números' }))
  await openPage(page, '/organizador/importacion-masiva?evento=brisa-farallones')
  await heard('import-form', main.getByRole('form'), page.getByLabel('Archivo de corredores'))
})

test.describe('at 400 % of a laptop', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing is cut off, and no bar covers what has the focus', async ({ page }) => {
    test.slow()
    for (const path of ['/', '/eventos/publicos', `/${frailejon.slug}`, '/login']) {
      await openPage(page, path)
      await expectSeenByKeyboard(page)
    }
    await signIn(page, demoPeople.runner, '/perfil')
    const name = page.getByRole('form', { name: 'Mis datos' }).getByLabel('Nombres')
    await name.fill(`${await name.inputValue()} x`)
    await expectSeenByKeyboard(page)

    await signIn(page, demoPeople.organizer, '/organizador/eventos/bahia-caracoli/micrositio')
    await expect(page.getByRole('region', { name: 'Guardar y publicar' })).toBeVisible()
    await expectSeenByKeyboard(page)

    await openPage(page, '/organizador/eventos/bahia-caracoli/check-in')
    await expect(page.getByRole('textbox', { name: 'PIN de 6 a 12 números' })).toBeVisible()
    await expectSeenByKeyboard(page)
  })
})

test('with more room between letters and lines nothing is cut, filters say what they narrow, and small links are tall', async ({
  page,
}) => {
  test.slow()
  const visit = async (path: string, width: number, ready: Locator) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, path)
    await expect(ready).toBeVisible()
    await expectRoomForSpacing(page)
  }
  await visit('/bahia-caracoli', 360, page.getByRole('heading', { level: 1 }))
  await signIn(page, demoPeople.runner)
  await visit('/perfil?seccion=inscripciones', 360, page.getByRole('img', { name: /Código QR/ }).first())
  await signIn(page, demoPeople.organizer)
  await visit('/organizador/pagos-recibidos', 360, page.getByText('$').first())
  await visit('/organizador/inscripciones', 1280, page.getByRole('gridcell').first())
  await page.getByRole('button', { name: '+ Filtro' }).click()
  const category = page.getByLabel('Todas las categorías')
  await category.selectOption({ index: 1 })
  await expect(category.locator('option:checked')).toHaveText(/^Categoría: /)
  await expect(page.getByRole('button', { name: /^Ordenar por [A-Z]/ }).first()).toBeAttached()
  await signIn(page, demoPeople.admin)
  await visit('/admin/dashboard', 1280, page.getByText('$').first())
  const link = page.getByRole('link', { name: /^Leer/ }).first()
  await visit('/admin/ajustes/textos', 360, link)
  expect((await link.boundingBox())?.height, 'enough for a finger').toBeGreaterThanOrEqual(24)
})

test('a search says what it found, also in the system’s own colours, where what is chosen and pressed can be told', async ({
  page,
}) => {
  await openPage(page, '/eventos/publicos')
  const found = page.getByRole('main').getByRole('status').first()
  await expect(found).toHaveText(/^(Más de )?\d+ carreras?$/)
  await page.getByLabel('Carrera', { exact: true }).fill('nada-que-exista')
  await page.keyboard.press('Enter')
  await expect(found).toHaveText('Ninguna carrera coincide')
  await page.getByRole('link', { name: 'Ver todas las carreras' }).click()
  await expect(found).toHaveText(/^(Más de )?\d+ carreras?$/)

  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/eventos/publicos?distancia=10k')
  const tag = (words: string) => page.getByRole('search').getByText(words, { exact: true })
  await expect(tag('6K a 10K')).toHaveCSS('outline-style', 'solid')
  await expect(tag('Hasta 5K')).not.toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Buscar' })).toHaveCSS('border-style', 'solid')
  await openPage(page, '/login')
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toHaveCSS('border-style', 'solid')
})

/** As many stops as a person goes through before losing patience. */
const STOPS = 30

async function expectSeenByKeyboard(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const covered: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(coveredFocus)
    if (found !== null) covered.push(found)
  }
  expect(covered, `covered while focused on ${page.url()}`).toEqual([])
}

/** The words of what has the focus, where something else lies over all of it. */
function coveredFocus(): string | null {
  const held = document.activeElement
  if (held === null || held === document.body) return null
  const { left, top, right, bottom } = held.getBoundingClientRect()
  if (right - left <= 2 || bottom - top <= 2 || held.tagName === 'IFRAME') return null
  const inView = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1)
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.15, 0.5, 0.85].some((down) => {
      const x = inView(left + (right - left) * across, innerWidth)
      const y = inView(top + (bottom - top) * down, innerHeight)
      const found = document.elementFromPoint(x, y)
      // A field may be drawn by its label: a radio under the words that it chooses.
      return (
        found !== null &&
        (held.contains(found) || found.contains(held) || held.closest('label')?.contains(found))
      )
    }),
  )
  return isSeen
    ? null
    : `${held.tagName} ${held.getAttribute('aria-label') ?? held.textContent ?? ''}`.slice(0, 80)
}
