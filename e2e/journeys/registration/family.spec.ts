import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { stranger, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { completeProfile } from './complete-profile'
import { authorise, fillKit, fillRunner, frailejon, goOn, holdPlaces } from './fill-in'
import { cards, WompiPage } from './wompi-page'

test.use({ device: 'phone' })
// Three sheets are filled in, and two mails waited for.
test.slow()

const qrs = (page: Page) => page.getByRole('img', { name: /^Código QR de la entrada de/ })

test('an account registers three runners, one a minor, and each ticket goes to whom it belongs', async ({
  page,
  request,
  mailbox,
}, testInfo) => {
  const buyer = await verifiedRunner(request, mailbox)
  const friend = stranger('Luis')
  await signIn(page, buyer)
  await completeProfile(page, buyer)
  await openPage(page, `/${frailejon.slug}/inscripcion`)
  await holdPlaces(page, { '10K': 2, '5K': 1 })

  await expect(page.locator('[name="participants.0.first_name"]'), 'known').toHaveValue(buyer.firstName)
  await fillKit(page)
  await authorise(page)
  await goOn(page)
  await expect(page).toHaveURL(/corredor=2/)
  await fillRunner(page, 1, friend)
  await expect(page.locator('[name="participants.1.consents.image"]'), 'theirs to give').toHaveCount(0)
  await fillKit(page, 1)
  await authorise(page, 1)
  await goOn(page)
  await expect(page).toHaveURL(/corredor=3/)
  await fillRunner(page, 2, { ...buyer, firstName: 'Sara', birth: '17/05/2011' })
  await page.getByRole('button', { name: 'Copiar del corredor 1' }).click()
  await expect(page.getByLabel('Nombre completo del acudiente')).toHaveValue(
    `${buyer.firstName} ${buyer.lastName}`,
  )
  await page.getByLabel('Parentesco del acudiente').selectOption('mother')
  await fillKit(page, 2)
  await authorise(page, 2)
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeVisible()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const wompi = new WompiPage(page)
  await wompi.payByCard(cards.approved)
  await wompi.goBack()
  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(qrs(page)).toHaveCount(3)
  await expectSound(page, testInfo, 'three tickets')

  const own = await mailbox.waitFor({ to: friend.email, subject: 'Tu entrada' })
  expect(own.text, 'nobody else’s').not.toContain('Sara')
  expect(own.text, 'what was accepted for them').toContain(
    `${buyer.firstName} ${buyer.lastName} te inscribió y aceptó por ti`,
  )
  expect(own.links.some((link) => link.includes('/autorizaciones'))).toBe(true)
  const purchase = await mailbox.waitFor({ to: buyer.email, subject: 'Inscripción confirmada' })
  for (const name of [buyer.firstName, friend.firstName, 'Sara']) expect(purchase.text).toContain(name)
  expect(await mailbox.list({ to: buyer.email, subject: 'Tu entrada' }), 'told once').toEqual([])

  await openPage(page, '/perfil?seccion=inscripciones')
  await expect(page.getByText(`Sara ${buyer.lastName}`).first()).toBeVisible()
})
