import { expect, type Page } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { test } from '../../fixtures/journey'
import { demoPeople, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'

const PATH = '/organizador/lista-espera'

test('an organizer moves who waits, offers a place before its turn and takes somebody off', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 1, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const held = await race.takePlace('5K')
  const waiting = []
  for (let turn = 0; turn < 3; turn += 1) {
    // Each a caller of their own: logging in with one takes its place.
    const caller = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const runner = await verifiedRunner(caller, mailbox)
    const joined = await caller.post(`/api/v1/eventos/${race.slug}/lista-espera/`, {
      headers: await apiSession(caller, runner),
      data: { category_id: race.categoryIds['5K'], party_size: 1 },
    })
    expect(joined.status(), await joined.text()).toBe(201)
    waiting.push(runner.email)
    await caller.dispose()
  }
  const [first = '', second = '', third = ''] = waiting

  await signIn(page, demoPeople.organizer, `${PATH}?evento=${race.slug}`)
  await expect(page.getByRole('row').nth(1)).toContainText(first)
  await expect(page.getByRole('list', { name: 'Listas por categoría' })).toContainText('5KEsperan3')
  await expectSound(page, testInfo, 'panel waitlist')

  await test.step('the last one passes to the first place', async () => {
    const dialog = await open(page, third, 'Pasar al primer lugar')
    await dialog.getByRole('button', { name: 'Pasar al primer lugar' }).click()
    await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Viene de otra ciudad')
    await dialog.getByRole('button', { name: 'Pasar al primer lugar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toContainText(third)
  })

  await test.step('a place that is not free is not offered', async () => {
    const offer = await choose(page, second, /^Ofrecer cupo ahora/)
    await expect(offer).toBeDisabled()
    await expect(offer).toContainText('No hay cupos libres en 5K')
    await page.keyboard.press('Escape')
    await expect(offer).toBeHidden()
  })

  await test.step('somebody is taken off and told why, once', async () => {
    const dialog = await open(page, second, 'Retirar de la lista')
    await dialog.getByLabel('Motivo').fill('Está inscrita dos veces')
    await dialog.getByRole('button', { name: 'Retirar de la lista' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0)
    const wanted = { to: second, subject: 'Ya no estás en la lista de espera' }
    expect((await mailbox.waitFor(wanted)).text).toContain('Está inscrita dos veces')
    expect(await mailbox.list(wanted)).toHaveLength(1)
    await page.getByLabel('Esperan o tienen oferta').selectOption('Salió')
    await expect(page).toHaveURL(/estado=left/)
    await expect(page.getByRole('row').nth(1)).toContainText(second)
  })

  await test.step('a place that goes free is offered to who is first now, and to nobody else', async () => {
    await race.freePlace(held)
    const wanted = { to: third, subject: 'Hay un cupo para ti' }
    await mailbox.waitFor({ ...wanted, withinMs: 30_000 })
    expect(await mailbox.list(wanted)).toHaveLength(1)
    expect(await mailbox.list({ ...wanted, to: first })).toEqual([])
    await page.getByLabel('Esperan o tienen oferta').selectOption('Con oferta')
    await expect(page.getByRole('row').nth(1)).toContainText(third)
  })

  await race.cancel()
  await organizer.dispose()
})

/** An item of the menu of somebody's row. */
async function choose(page: Page, who: string, action: string | RegExp) {
  await page
    .getByRole('row')
    .filter({ hasText: who })
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  return page.getByRole('menuitem', { name: action })
}

async function open(page: Page, who: string, action: string) {
  await (await choose(page, who, action)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(who).first()).toBeVisible()
  return dialog
}
