import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { menuOf, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { stored } from '../accounts/stored-session'
import { enterAsRunner } from './enter'
import { fillAllSteps, frailejon, holdPlaces } from './fill-in'
import { cards, WompiPage } from './wompi-page'

// A whole form is typed in each, and a mail waited for.
test.slow()

test('a runner pays by card and comes back to their ticket, still signed in @spine', async ({
  page,
  request,
  mailbox,
}) => {
  const person = await verifiedRunner(request, mailbox)
  await enterAsRunner(page, frailejon.slug, person)
  await holdPlaces(page, { '10K': 1 })
  await expect(page.locator('[name="participants.0.first_name"]'), 'prefilled').toHaveValue(person.firstName)
  await fillAllSteps(page, [person])
  await page.getByText('Cancelaciones y devoluciones').click()
  await expect(page.getByText(/^Devolvemos el valor de la inscripción/)).toBeVisible()
  const paying = page.getByRole('button', { name: /^Pagar \$/ })
  const orders: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/pagar/')) orders.push(sent.url())
  })
  await paying.dblclick()
  const wompi = new WompiPage(page)
  await wompi.payByCard(cards.approved)
  expect(orders, 'pressed twice, paid once').toHaveLength(1)
  await wompi.goBack()

  await expect(page).toHaveURL(/\/payment\/success\?orden=ZN-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Nos vemos en la salida!')
  await expect(
    page.getByRole('img', { name: `Código QR de la entrada de ${person.firstName}` }),
  ).toBeVisible()
  await expectDownload(page, 'Descargar PDF con la entrada', { name: 'entrada-zancada.pdf', start: '%PDF-' })
  await expectDownload(page, 'Apple Calendar', { name: 'carrera.ics', start: 'BEGIN:VCALENDAR' })
  await expect(menuOf(page, person)).toBeVisible()
  expect(await stored(page, 'localStorage', 'paymentSession')).toBeNull()
  expect(await stored(page, 'localStorage', 'orderDrafts'), 'nothing of the form stays').toBeNull()

  const code = new URL(page.url()).searchParams.get('orden')
  await page.goto(`/${frailejon.slug}/inscripcion?orden=${code}`)
  await expect(page, 'a paid order is not filled in again').toHaveURL(/\/payment\/success/)
})

test('a declined card says why, and the same order is paid with a good one @spine', async ({
  page,
  request,
  mailbox,
}) => {
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, `/${frailejon.slug}/inscripcion`)
  await holdPlaces(page, { '5K': 1 })
  await fillAllSteps(page, [person])
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const wompi = new WompiPage(page)
  await wompi.payByCard(cards.declined)
  await wompi.goBack()

  await expect(page).toHaveURL(/\/payment\/failure\?orden=ZN-/)
  await expect(page.getByText('La transacción fue rechazada (Sandbox)')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('orden')
  await page.getByRole('button', { name: /^Pagar de nuevo/ }).click()
  await wompi.payByCard(cards.approved)
  await wompi.goBack()
  await expect(page).toHaveURL(`/payment/success?orden=${code}`)
  await expect(page.getByRole('heading', { name: 'Tu entrada', exact: true })).toBeVisible()
})

test('a payment by PSE waits, and the page turns into the ticket by itself @spine', async ({
  page,
  request,
  mailbox,
}) => {
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, `/${frailejon.slug}/inscripcion`)
  await holdPlaces(page, { '5K': 1 })
  await fillAllSteps(page, [person])
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const wompi = new WompiPage(page)
  await wompi.payByPse()
  await wompi.goBack()
  await expect(page).toHaveURL(/\/payment\/pending\?orden=ZN-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en proceso')
  const transaction = new URL(page.url()).searchParams.get('transaccion')
  const settled = await request.post(
    `${process.env.SANDBOX_URL}/wompi/control/transactions/${transaction}/settle`,
    {
      data: { status: 'APPROVED' },
    },
  )
  expect(settled.ok(), await settled.text()).toBe(true)
  await expect(page).toHaveURL(/\/payment\/success/, { timeout: 20_000 })
})

async function expectDownload(page: Page, button: string, file: { name: string; start: string }) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toBe(file.name)
  const content = await readFile(await download.path(), 'latin1')
  expect(content.slice(0, file.start.length)).toBe(file.start)
}
