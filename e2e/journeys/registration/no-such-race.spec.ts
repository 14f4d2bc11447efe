import type { APIRequestContext } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople } from '../../fixtures/people'
import { takeScreenshot } from '../../fixtures/screenshot'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'

const DRAFT = '/alba-de-murallas/inscripcion'
const NOWHERE = 'Te saliste de la ruta'

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource.*404/))

test('registering for a draft says that there is none, also to a signed-in runner, with no login before', async ({
  page,
  request,
}, testInfo) => {
  const response = await openPage(page, DRAFT)
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOWHERE)
  await expect(page).toHaveTitle('Página no encontrada | Zancada')
  await expect(page).toHaveURL(DRAFT)
  await takeScreenshot(page, testInfo, 'no such race')
  // A race that does not exist answers the same, so that nobody learns which names are drafts.
  const invented = await request.get('/carrera-que-no-hay/inscripcion', { maxRedirects: 0 })
  expect(invented.status()).toBe(404)
  expect(await invented.text()).toContain(NOWHERE)
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page).toHaveURL('/')

  await signIn(page, demoPeople.runner, DRAFT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOWHERE)
  await expect(page).toHaveURL(DRAFT)
})

test('a race that is taken down while its page is open leads to no login either', async ({
  page,
  request,
}) => {
  const race = await publishSmallRace(request, [
    { name: '5K', capacity: 5, phases: [{ name: 'Única', price_cop: 40_000 }] },
  ])
  await openPage(page, `/${race.slug}`)
  await takeDown(request, race.name)
  await page.getByRole('link', { name: 'Inscríbete en 5K' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOWHERE)
  await expect(page).toHaveURL(new RegExp(`/${race.slug}/inscripcion`))
})

async function takeDown(request: APIRequestContext, name: string): Promise<void> {
  const headers = await apiSession(request, demoPeople.admin)
  const found = await request.get('/api/v1/admin/eventos/', { headers, params: { q: name } })
  const [{ id }] = (await found.json()).results
  const answer = await request.post(`/api/v1/admin/eventos/${id}/retirar/`, {
    headers,
    data: { reason: 'Prueba de una página abierta' },
  })
  expect(answer.status()).toBe(200)
}
