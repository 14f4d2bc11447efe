import { expect } from '@playwright/test'
import { test } from '../../fixtures/journey'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'

test('the first visit to a screen asks for its list beside its code, and a pointer on its name asks for nothing', async ({
  page,
}) => {
  await signIn(page, demoPeople.organizer, '/organizador/eventos')
  const menu = page.getByRole('navigation', { name: 'Panel del organizador' })
  // React Router loads the page anew when a piece fetched on hover is gone: what was typed would go with it.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await menu.getByRole('link', { name: 'Descuentos' }).hover()

  // The code does not come before the list has been asked for.
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
  expect(asked.filter((url) => /organizer-discounts-/.test(url))).toEqual([])
})
