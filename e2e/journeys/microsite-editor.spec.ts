import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { apiSession } from '../fixtures/api-session'
import { devices, everyWidth } from '../fixtures/devices'
import { expectFocusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { demoPeople } from '../fixtures/people'
import { takeScreenshot } from '../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'

const EVENTS = '/api/v1/organizador/eventos/'
const SAVED = 'Borrador guardado, sin publicar'

/** A race of its own for each test: a copy of a demo race, published, taken away when the test ends. */
const editorTest = test.extend<{ race: { slug: string; name: string }; asOrganizer: Record<string, string> }>(
  {
    asOrganizer: async ({ request }, use) => {
      await use(await apiSession(request, demoPeople.organizer))
    },
    race: async ({ request, asOrganizer: headers }, use) => {
      const name = `Carrera de prueba ${randomUUID().slice(0, 8)}`
      const original = `${EVENTS}bahia-caracoli/`
      const { starts_at } = await (await request.get(original, { headers })).json()
      const copy = await request.post(`${original}duplicar/`, { headers, data: { name, starts_at } })
      expect(copy.status(), await copy.text()).toBe(201)
      const { slug, version } = await copy.json()
      const policies = { waiver: 'Corro bajo mi responsabilidad.' }
      const written = await request.patch(`${EVENTS}${slug}/`, { headers, data: { version, policies } })
      expect(written.status(), await written.text()).toBe(200)
      const published = await request.post(`${EVENTS}${slug}/publicar/`, { headers })
      expect(published.status(), await published.text()).toBe(200)
      await publishPage(request, slug, headers)
      await use({ slug, name })
      await request.post(`${EVENTS}${slug}/despublicar/`, { headers })
      const gone = await request.delete(`${EVENTS}${slug}/`, { headers })
      expect(gone.status(), await gone.text()).toBe(200)
    },
  },
)

/** The copy's page is a draft: published as it is, so that each test starts from a page that people see whole. */
async function publishPage(
  request: APIRequestContext,
  slug: string,
  headers: Record<string, string>,
): Promise<void> {
  const address = `${EVENTS}${slug}/micrositio/`
  const { version } = await (await request.get(address, { headers })).json()
  const published = await request.post(`${address}publicar/`, { headers, data: { version } })
  expect(published.status(), await published.text()).toBe(200)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Guardar y publicar' })
const preview = (page: Page) => page.frameLocator('iframe[title^="Vista previa"]')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` })
const unfold = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openEditor(page: Page, slug: string): Promise<void> {
  await signIn(page, demoPeople.organizer, `/organizador/eventos/${slug}/micrositio`)
  await expect(page.getByRole('heading', { level: 1, name: 'Micrositio' })).toBeVisible()
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** The titles of the page's sections, from top to bottom. */
async function sectionsOf(request: APIRequestContext, slug: string): Promise<string[]> {
  const html = await (await request.get(`/${slug}`)).text()
  return [...html.matchAll(/<h2[^>]*id="([\w-]+)-titulo"/g)].map(([, id = '']) => id)
}

editorTest(
  'a page is written, put in order by keyboard, recoloured, given a course and a cover, and published',
  async ({ page, race, request, problems }) => {
    editorTest.slow()
    problems.allow(/status of 400/)
    await openEditor(page, race.slug)
    const before = await sectionsOf(request, race.slug)
    expect(before.slice(0, 2)).toEqual(['la-carrera', 'categorias'])
    expect(before).toEqual(expect.arrayContaining(['recorrido', 'patrocinadores']))

    // The preview follows the keys, before anything is saved.
    await unfold(page, 'Acerca de')
    const text = page.getByRole('textbox', { name: 'Texto (opcional)' })
    await text.fill('Corre **conmigo** junto al mar.')
    await expect(preview(page).getByText('Corre conmigo junto al mar.')).toBeVisible()
    await expect(preview(page).locator('strong', { hasText: 'conmigo' })).toBeVisible()
    await expect(bar(page)).toContainText(SAVED)

    // By keyboard, said aloud, the focus on what moved.
    await handle(page, 'Categorías y precios').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Categorías y precios: posición 2 de 12')).toBeAttached()
    await expect(handle(page, 'Categorías y precios')).toBeFocused()
    await expect(preview(page).locator('h2').first()).toHaveText('Categorías y precios')

    // A colour that no text can be read on is darkened, and that is told.
    const color = page.getByRole('textbox', { name: 'Color principal (opcional)' })
    await color.fill('#ffd000')
    await expect(page.getByText(/El texto sobre este color será azul noche/)).toBeVisible()
    await color.fill('#b3261e')
    await expect(page.getByText(/El texto sobre este color será blanco: contraste 6,5 a 1/)).toBeVisible()
    await expect(preview(page).getByRole('link', { name: 'Inscríbete', exact: true }).first()).toHaveCSS(
      'background-color',
      'rgb(179, 38, 30)',
    )

    // A broken course says so at its field and changes nothing.
    await unfold(page, 'Recorrido')
    const course = preview(page).getByRole('img', { name: /Recorrido de/ })
    await expect(course).toBeVisible()
    // One per distance: with the others gone there is nothing to choose between.
    await expect(preview(page).getByRole('button', { name: '10K', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar recorrido 1' }).click()
    await page.getByRole('button', { name: 'Quitar recorrido', exact: true }).click()
    await expect(course).toHaveCount(0)
    const gpx = page.getByLabel('Archivo GPX del recorrido')
    await gpx.setInputFiles(gpxFile('<gpx><trk>'))
    await expect(page.getByRole('alert').filter({ hasText: 'dañado' })).toBeVisible()
    await gpx.setInputFiles(gpxFile(TRACK))
    await expect(page.getByRole('group', { name: 'Recorrido cargado' })).toContainText('4,4 km y 80 m')
    await expect(course).toHaveAccessibleName(/Recorrido de 4,4\skm/)
    await expect(preview(page).getByText('Perfil de altura')).toBeVisible()

    // What is switched off is gone, and comes back where it was.
    const isCourseShown = page.getByRole('switch', { name: 'Mostrar Recorrido' })
    await isCourseShown.uncheck()
    await expect(course).toHaveCount(0)
    await isCourseShown.check()
    await expect(course).toBeVisible()
    await page.getByRole('switch', { name: 'Mostrar Patrocinadores' }).uncheck()

    const oldCover = await preview(page).locator('#inicio img').getAttribute('src')
    const cover = page.getByLabel('Portada', { exact: true })
    await cover.setInputFiles({ name: 'gigante.png', mimeType: 'image/png', buffer: blankPng(10_000, 5_000) })
    await expect(page.getByText(/demasiados píxeles/)).toBeVisible()
    await cover.setInputFiles({
      name: 'portada.png',
      mimeType: 'image/png',
      buffer: blankPng(1_200, 800),
    })
    await expect(preview(page).locator('#inicio img')).not.toHaveAttribute('src', oldCover ?? '')
    await expect(page.getByRole('button', { name: 'Quitar la portada' })).toBeVisible()
    const newCover = await preview(page).locator('#inicio img').getAttribute('src')

    await expect(bar(page)).toContainText(SAVED)
    await bar(page).getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(page.getByText('Los corredores ya ven los cambios.')).toBeVisible()
    await expect(bar(page)).toContainText('Todo publicado')

    const wanted = ['categorias', 'la-carrera', ...before.slice(2)].filter((id) => id !== 'patrocinadores')
    await expect.poll(() => sectionsOf(request, race.slug), { timeout: 10_000 }).toEqual(wanted)
    await openPage(page, `/${race.slug}`)
    await expect(page.getByText('Corre conmigo junto al mar.')).toBeVisible()
    await expect(page.getByRole('img', { name: /Recorrido de 4,4\skm/ })).toBeVisible()
    await expect(page.locator('#inicio img')).toHaveAttribute('src', newCover ?? '')
    await expect(page.getByRole('link', { name: 'Inscríbete', exact: true }).first()).toHaveCSS(
      'background-color',
      'rgb(179, 38, 30)',
    )

    // Away from the race, without loading the site again, the colour is Zancada's.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Zancada, ir al inicio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu próxima meta, a una zancada')
    await expect(page.locator('html')).toHaveAttribute('data-same-page')
    const colors = await page
      .locator('a, button')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
    expect(colors).not.toContain('rgb(179, 38, 30)')
    expect(colors).toContain('rgb(22, 70, 230)')
  },
)

editorTest('sections are dragged to their place', async ({ page, race }) => {
  await openEditor(page, race.slug)
  const handles = page.getByRole('button', { name: /^Mover / })
  const names = await handles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const place = names.indexOf('Mover Preguntas frecuentes') + 1
  expect(place).toBeLessThan(names.indexOf('Mover Contacto'))
  // In the middle of the screen: at its edges the page scrolls under the hand, and the bar covers the last rows.
  await handle(page, 'Preguntas frecuentes').evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const grip = await handle(page, 'Contacto').boundingBox()
  const target = await handle(page, 'Preguntas frecuentes').boundingBox()
  if (!grip || !target) throw new Error('The handles are not on the page')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, grip.y - 10, { steps: 4 })
  await page.mouse.move(target.x + 20, target.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(`Contacto quedó en la posición ${place} de 12`)).toBeAttached()
  await expect(handles.nth(place - 1)).toHaveAccessibleName('Mover Contacto')
  await expect(handles.nth(place)).toHaveAccessibleName('Mover Preguntas frecuentes')
  await expect(bar(page)).toContainText(SAVED)
})

editorTest(
  'two people at once: the later one is told and loses nothing',
  async ({ page, race, request, problems, asOrganizer: headers }) => {
    problems.allow(/status of 409/)
    await openEditor(page, race.slug)
    const address = `${EVENTS}${race.slug}/micrositio/`
    const { version, draft } = await (await request.get(address, { headers })).json()
    const theirs = { ...draft, theme: { primary_color: '#00695c' } }
    expect((await request.put(address, { headers, data: { version, draft: theirs } })).status()).toBe(200)

    await unfold(page, 'Acerca de')
    const text = page.getByRole('textbox', { name: 'Texto (opcional)' })
    await text.fill('Lo mío')
    await expect(page.getByText('Alguien más guardó cambios en este micrositio')).toBeVisible()
    await expect(text).toHaveValue('Lo mío')
    await expect(bar(page).getByRole('button', { name: 'Publicar cambios' })).toBeDisabled()

    await page.getByRole('button', { name: 'Guardar lo mío encima' }).click()
    await expect(bar(page)).toContainText(SAVED)
    const after = await (await request.get(address, { headers })).json()
    expect(JSON.stringify(after.draft)).toContain('Lo mío')
  },
)

editorTest(
  'what cannot be saved is told: at its field, at the bar, and on leaving',
  async ({ page, race }) => {
    await openEditor(page, race.slug)
    await unfold(page, 'Preguntas frecuentes')
    await page.getByRole('button', { name: 'Agregar pregunta' }).click()
    const questions = page.getByRole('textbox', { name: 'Pregunta', exact: true })
    const written = (await questions.count()) - 1
    expect(written).toBeGreaterThan(0)
    const added = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name: `Pregunta ${written + 1}` }) })
      .last()
    const question = added.getByRole('textbox', { name: 'Pregunta', exact: true })
    await added.getByRole('textbox', { name: 'Respuesta (opcional)' }).fill('Sí, hay guardarropa.')
    await expect(bar(page)).toContainText('Sin guardar: hay campos por revisar')
    await unfold(page, 'Preguntas frecuentes')
    await bar(page).getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(question).toBeFocused()
    await expect(question).toHaveAccessibleDescription(/Este campo es requerido/)

    await page.getByRole('link', { name: 'Organización' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' })
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(question).toBeVisible()

    await question.fill('¿Hay guardarropa?')
    await expect(bar(page)).toContainText(SAVED)
    await bar(page).getByRole('button', { name: 'Descartar' }).click()
    await page
      .getByRole('alertdialog', { name: '¿Descartar los cambios?' })
      .getByRole('button', { name: 'Descartar cambios' })
      .click()
    await expect(page.getByText('Descartamos los cambios del borrador.')).toBeVisible()
    await expect(questions).toHaveCount(written)
    await expectFocusOn(page, /^Micrositio/)
  },
)

editorTest(
  'it fits every width, and axe finds nothing in it nor in its preview',
  async ({ page, race }, testInfo) => {
    // Two pages at once, one inside the other: axe reads both from end to end.
    editorTest.slow()
    await openEditor(page, race.slug)
    await unfoldSeveral(page)
    for (const width of everyWidth) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await takeScreenshot(page, testInfo, 'microsite editor')
    }
    for (const { width, height } of [devices.laptop, devices.phone]) {
      await page.setViewportSize({ width, height })
      // As tall as it is: axe takes what the bar covers halfway for a target too small to touch.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: whole })
      await expectNoAccessibilityErrors(page)
    }
    await page.setViewportSize(devices.phone)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAccessibilityErrors(page)
  },
)

async function unfoldSeveral(page: Page): Promise<void> {
  for (const name of ['Recorrido', 'Programa', 'Patrocinadores', 'Galería', 'Ubicación'])
    await unfold(page, name)
  await page.getByRole('button', { name: 'Agregar actividad' }).click()
  await page.getByRole('button', { name: 'Agregar patrocinador' }).click()
}

function gpxFile(content: string) {
  return { name: 'recorrido.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(content) }
}

/** Two legs of a hill: up eighty metres and down again. */
const TRACK = `<gpx><trk><trkseg>${[
  [11.24, 10],
  [11.26, 90],
  [11.28, 10],
]
  .map(([latitude, height]) => `<trkpt lat="${latitude}" lon="-74.2"><ele>${height}</ele></trkpt>`)
  .join('')}</trkseg></trk></gpx>`

/** A black picture of any size, in one bit a pixel: fifty megapixels weigh a few kilobytes. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
