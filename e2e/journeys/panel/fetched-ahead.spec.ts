import { expect } from '@playwright/test'
import { test } from '../../fixtures/journey'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'

test('the first visit to a screen asks for its list beside its code, which the pointer on its name brings', async ({
  page,
}) => {
  await signIn(page, demoPeople.organizer, '/organizador/eventos')
  const menu = page.getByRole('navigation', { name: 'Panel del organizador' })
  const discounts = menu.getByRole('link', { name: 'Descuentos' })
  const code = page.waitForRequest((request) => /organizer-discounts-/.test(request.url()))
  await discounts.hover()
  await code

  // The code of the other one does not come before its list has been asked for.
  let letCodeGo = () => {}
  const isListAsked = new Promise<void>((resolve) => {
    letCodeGo = resolve
  })
  await page.route(/assets\/organizer-team-main-/, async (route) => {
    await isListAsked
    await route.continue()
  })
  const list = page.waitForRequest((request) => /organizador\/equipo\/(\?|$)/.test(request.url()))
  await menu.getByRole('link', { name: 'Equipo' }).press('Enter')
  await list
  letCodeGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()
})
