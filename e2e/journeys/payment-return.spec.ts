import { expect, test } from '../fixtures/journey'

const PASSWORD = 'Zancada2026!'

test('someone who comes back from the payment provider in another window is still signed in, once', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('corredor@zancada.demo')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/')

  // What the session sets aside before it leaves for the provider: this tab's storage will not be there afterwards.
  await page.evaluate(() => {
    localStorage.setItem(
      'paymentSession',
      JSON.stringify({
        accessToken: sessionStorage.getItem('accessToken'),
        refreshToken: sessionStorage.getItem('refreshToken'),
        selectedRole: sessionStorage.getItem('selectedRole'),
        guestToken: null,
        provider: 'wompi',
        timestamp: Date.now(),
      }),
    )
  })
  await page.close()

  const back = await context.newPage()
  await back.goto('/payment/callback/wompi?id=12015602-1769351602-78650&env=test')
  await expect(back.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible()
  await back.getByRole('link', { name: 'Ir a mi perfil' }).click()
  await expect(back).toHaveURL(/\/perfil/)
  expect(await back.evaluate(() => localStorage.getItem('paymentSession'))).toBeNull()
})

test('a session set aside more than two hours ago is worth nothing', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const timestamp = Date.now() - 2 * 3600 * 1000 - 1000
    const expired = {
      accessToken: 'a.b.c',
      refreshToken: 'x',
      selectedRole: 'runner',
      guestToken: null,
      provider: 'wompi',
    }
    localStorage.setItem('paymentSession', JSON.stringify({ ...expired, timestamp }))
  })
  await page.goto('/payment/callback/wompi')
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('paymentSession'))).toBeNull()
})
