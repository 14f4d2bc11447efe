import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'
import { keysIn, stored } from './stored-session'

const callback = '/payment/callback/wompi?id=prueba-1'
const minute = 60_000

// Nobody knows this transaction, and the browser says so in its console.
test.beforeEach(({ problems }) => problems.allow(complaintAbout(404)))

test('a runner who comes back from the payment in another tab finds their session again @spine', async ({
  page,
  context,
  problems,
}, testInfo) => {
  await signIn(page, demoPeople.multi, undefined, { role: 'runner' })
  await leaveForWompi(page, { minutesAgo: 119 })
  await page.close()

  const back = await context.newPage()
  await problems.watch(back)
  await openPage(back, callback)
  await expect(menuOf(back, demoPeople.multi)).toBeVisible()
  expect(await keysIn(back, 'sessionStorage')).toContain('accessToken')
  expect(await stored(back, 'sessionStorage', 'selectedRole')).toBe('runner')
  expect(await stored(back, 'localStorage', 'paymentSession'), 'good for one return').toBeNull()
  await openPage(back, '/perfil')
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('Mateo Urrego Lince')

  await test.step('after two hours there is nothing to come back to', async () => {
    await leaveForWompi(back, { minutesAgo: 121 })
    await back.evaluate(() => sessionStorage.clear())
    await openPage(back, callback)
    await expect(back.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible()
    await expectSound(back, testInfo, 'return from a payment')
    await expect.poll(() => stored(back, 'localStorage', 'paymentSession')).toBeNull()
    expect(await keysIn(back, 'sessionStorage')).toEqual([])
    await expect(back.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  })
})

/** Sets the tab's session aside as the site does before it sends somebody to pay; no screen does it yet. */
async function leaveForWompi(page: Page, { minutesAgo }: { minutesAgo: number }): Promise<void> {
  await page.evaluate((age) => {
    const preserved = {
      accessToken: sessionStorage.getItem('accessToken'),
      refreshToken: sessionStorage.getItem('refreshToken'),
      selectedRole: sessionStorage.getItem('selectedRole'),
      guestToken: null,
      timestamp: Date.now() - age,
      provider: 'wompi',
    }
    localStorage.setItem('paymentSession', JSON.stringify(preserved))
  }, minutesAgo * minute)
}
