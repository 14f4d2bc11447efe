import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { chooseCity } from '../fixtures/choose-city'
import { expectFocusKept } from '../fixtures/focus'
import { test } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { type Person, stranger, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { expectSound } from '../fixtures/sound'
import { complaintAbout } from './accounts/call-log'
import { fillKit } from './registration/fill-in'

const RACE = 'condor-de-altura'
const RACE_NAME = 'Cóndor de Altura'

test('a runner corrects, lends and hands on a registration, and a new person takes it @spine', async ({
  page,
  browser,
  baseURL,
  request,
  mailbox,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(complaintAbout(400))
  const runner = await verifiedRunner(request, mailbox)
  await registerFree(request, runner)
  await signIn(page, runner, '/perfil?seccion=inscripciones')
  const card = page.getByRole('article', { name: RACE_NAME })

  await test.step('the ticket is there with its QR and its files', async () => {
    await expect(card.getByText('Confirmada')).toBeVisible()
    await expect(card.getByRole('img', { name: /Código QR de la entrada/ })).toBeVisible()
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /Descargar PDF con la entrada/ }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /^Apple Calendar/ }).click(),
    ])
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('data and size are corrected; what is wrong is told at its field', async () => {
    await card.getByRole('button', { name: 'Corregir datos o talla' }).click()
    const dialog = page.getByRole('dialog', { name: 'Corregir mi inscripción' })
    await dialog.getByLabel('Contacto de emergencia').fill('')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
    await dialog.getByLabel('Contacto de emergencia').fill('Rosa Elvira Montoya')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  })

  await test.step('somebody else may collect the kit', async () => {
    await card.getByRole('button', { name: 'Autorizar a alguien a reclamar el kit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Autorizar a alguien a reclamar el kit' })
    await dialog.getByRole('button', { name: 'Autorizar' }).click()
    await expect(dialog.getByText('Este campo es requerido')).toHaveCount(2)
    await dialog.getByLabel('Nombre completo').fill('Jorge Iván Rivas')
    await dialog.getByLabel('Número de documento').fill('79.456.123')
    await dialog.getByRole('button', { name: 'Autorizar' }).click()
    await expect(card.getByText(/Jorge Iván Rivas \(CC 79456123\) puede reclamar el kit/)).toBeVisible()
  })

  const first = stranger('Elena', 'Prada')
  await test.step('an invitation is withdrawn, and its link says so', async () => {
    await offer(page, first)
    await expect(card.getByText(`Invitaste a ${first.email}`)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Traspasar' })).toBeDisabled()
    await card.getByRole('button', { name: 'Retirar invitación' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar invitación' }).click()
    await expect(page.getByText('Retiramos la invitación.')).toBeVisible()
    await expectFocusKept(page)
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
    await openPage(visitor, await transferLink(mailbox, first))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/retiró esta invitación/)
    await visitor.close()
  })

  const heir = stranger('Lucía', 'Arango')
  await test.step('another is accepted by somebody without an account', async () => {
    await offer(page, heir)
    const link = await transferLink(mailbox, heir)
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
    await openPage(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(RACE_NAME)
    await visitor.getByRole('button', { name: 'Aceptar el cupo' }).click()
    await expect(visitor.getByText('Debes aceptar para continuar')).toHaveCount(2)
    await fillNewcomer(visitor, heir)
    await visitor.getByRole('button', { name: 'Aceptar el cupo' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('¡El cupo es tuyo!')
    await expect(visitor.getByRole('img', { name: /^Código QR de la entrada de Lucía/ })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Qué sigue' })).toBeVisible()
    await openPage(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Esta invitación ya se aceptó')
    await visitor.close()
  })

  await test.step('and the place is no longer the first runner’s', async () => {
    await page.reload()
    await expect(card.getByText('Traspasada')).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  })
})

test('a link nobody sent explains itself', async ({ page, problems }) => {
  problems.allow(/status of 40[14]/)
  for (const path of [
    '/traspaso?token=inventado',
    '/equipo?token=inventado',
    '/equipo',
    '/traspaso',
    '/lista-espera?token=inventado',
    '/cambio-categoria',
    '/autorizaciones?token=inventado',
    '/entrada?token=inventado',
  ]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no sirve')
    await expectNoAccessibilityErrors(page)
  }
})

test('registrations and the offer of one are sound at every width', async ({
  page,
  request,
  mailbox,
}, testInfo) => {
  test.slow()
  const runner = await verifiedRunner(request, mailbox)
  await registerFree(request, runner)
  await signIn(page, runner, '/perfil?seccion=inscripciones')
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectSound(page, testInfo, 'my registrations', { closely: true })
  const invited = stranger()
  await offer(page, invited)
  await openPage(page, await transferLink(mailbox, invited))
  await expect(page.getByRole('button', { name: 'Aceptar el cupo' })).toBeVisible()
  await expectSound(page, testInfo, 'transfer')
})

async function offer(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Traspasar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Traspasar mi inscripción' })
  await dialog.getByLabel('Correo de la otra persona').fill(email)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(`Enviamos la invitación a ${email}.`)).toBeVisible()
  await expectFocusKept(page)
}

async function transferLink(mailbox: Mailbox, { email }: Person): Promise<string> {
  const mail = await mailbox.waitFor({ to: email, subject: 'te traspasa su cupo' })
  const link = mail.links.find((each) => each.includes('/traspaso?token='))
  if (link === undefined) throw new Error(`«${mail.subject}» to ${email} has no link to accept`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function fillNewcomer(page: Page, { firstName, lastName }: Person): Promise<void> {
  const runner = participant(stranger(firstName, lastName))
  await page.getByLabel('Nombres').fill(runner.first_name)
  await page.getByLabel('Apellidos').fill(runner.last_name)
  await page.getByLabel('Tipo de documento').selectOption(runner.document_type)
  await page.getByLabel('Número de documento').fill(runner.document_number)
  await page.getByLabel('Fecha de nacimiento').fill('14/02/1990')
  await page.getByLabel('Género').selectOption(runner.gender)
  await page.getByLabel('Celular', { exact: true }).fill('3004445566')
  await chooseCity(page.getByLabel('Ciudad'), 'Medellín')
  await page.getByRole('checkbox', { name: /^Autorizo usar los datos de salud/ }).check()
  await page.getByRole('combobox', { name: 'EPS' }).fill(runner.eps)
  await page.getByRole('combobox', { name: 'Grupo sanguíneo' }).selectOption(runner.blood_type)
  await page.getByLabel('Contacto de emergencia').fill(runner.emergency_contact_name)
  await page.getByLabel('Celular de emergencia').fill('3001112233')
  await fillKit(page)
  await page.getByRole('checkbox', { name: /acepto la exoneración/ }).check()
  await page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }).check()
}

function participant({ email, firstName, lastName }: Person) {
  return {
    document_type: 'CC',
    document_number: String(randomInt(1_000_000_000, 9_999_999_999)),
    first_name: firstName,
    last_name: lastName,
    email,
    phone: '+573004445566',
    birth_on: '1990-02-14',
    gender: 'female',
    city_code: '05001',
    eps: 'Sura',
    blood_type: 'O+',
    emergency_contact_name: 'Marta Rivas',
    emergency_contact_phone: '+573001112233',
  }
}

/** A confirmed registration in the demo's free category, bought by the API as the browser would. */
async function registerFree(request: APIRequestContext, person: Person): Promise<void> {
  const { email, password } = person
  const login = await request.post('/api/v1/usuarios/token/', { data: { email, password } })
  expect(login.status(), await login.text()).toBe(200)
  const { access } = await login.json()
  const { cookies } = await request.storageState()
  const headers = {
    authorization: `Bearer ${access}`,
    'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
  }
  const race = await (await request.get(`/api/v1/eventos/publicos/${RACE}/`)).json()
  const category = race.categories.find(({ name }: { name: string }) => name === '3K')
  const held = await request.post('/api/v1/ordenes/', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { event_slug: RACE, lines: [{ category_id: category.id, quantity: 1 }] },
  })
  expect(held.status(), await held.text()).toBe(201)
  const order = await held.json()
  const written = await request.put(`/api/v1/ordenes/${order.code}/participantes/`, {
    headers,
    data: {
      participants: [
        {
          ...participant(person),
          registration_id: order.registrations[0].id,
          size: race.sizes[0]?.size ?? null,
          answers: {},
          accepted_as: 'self',
          consents: { waiver: true, data_policy: true, health: true, marketing: false, image: false },
        },
      ],
    },
  })
  expect(written.status(), await written.text()).toBe(200)
  const paid = await request.post(`/api/v1/ordenes/${order.code}/pagar/`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  expect(await paid.json()).toEqual({ state: 'paid' })
}
