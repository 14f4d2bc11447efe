import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { expectFocusKept } from '../../fixtures/focus'
import { test } from '../../fixtures/journey'
import { demoPeople, stranger } from '../../fixtures/people'
import { enterPin } from '../../fixtures/race-day-pin'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { writeByHand } from '../../fixtures/written-by-hand'

test('a table hands over kits by search, to the runner or to somebody else, takes one back, and the supervisor settles what two tables did @spine', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 50, bibs: [100, 199], phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const headers = await apiSession(organizer, demoPeople.organizer)
  const ana = await writeByHand(organizer, headers, race, '5K', stranger('Ana', 'Mora'))
  const luis = await writeByHand(organizer, headers, race, '5K', stranger('Luis', 'Peña'))
  const kit = await organizer.post('/api/v1/organizador/inventario/kit/', {
    headers,
    data: { event_slug: race.slug },
  })
  expect(kit.status(), await kit.text()).toBeLessThan(300)
  const nameOf = (person: typeof ana) => `${person.firstName} ${person.lastName}`

  await signIn(page, demoPeople.organizer, `/organizador/acreditacion?evento=${race.slug}`)

  await test.step('the device gets a PIN', async () => {
    await expect(page.getByRole('heading', { name: 'Pon un PIN para este turno' })).toBeVisible()
    await expectSound(page, testInfo, 'race day PIN')
    await enterPin(page)
  })

  await test.step('the table gets its name', async () => {
    await page.getByLabel('Nombre del puesto').fill('Mesa 1')
    await page.getByLabel('Nombre de este dispositivo').fill('Celular azul')
    await expectSound(page, testInfo, 'accreditation station', { closely: true })
    await page.getByRole('button', { name: 'Empezar a entregar' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar de puesto: Mesa 1' })).toBeVisible()
    await expectFocusKept(page)
    await expectSound(page, testInfo, 'accreditation table')
  })

  await test.step('a runner is found as one types, signs what is missing and gets the kit', async () => {
    const card = await openCard(page, ana.lastName, nameOf(ana))
    await expect(card.getByText('Autorizaciones sin firmar')).toBeVisible()
    await expectSound(page, testInfo, 'accreditation card', { what: 'dialog' })
    await card.getByRole('button', { name: 'Firmar aquí' }).click()
    const sign = page.getByRole('dialog', { name: 'Firma de autorizaciones' })
    await expect(sign.getByText('Corro bajo mi propia responsabilidad.')).toBeVisible()
    for (const box of await sign.getByRole('checkbox').all()) await box.check()
    await sign.getByLabel('Tu nombre completo').fill('Ana Mora')
    await sign.getByLabel('Tu número de documento').fill(ana.documentNumber)
    await expectSound(page, testInfo, 'accreditation signature', { what: 'dialog' })
    await sign.getByRole('button', { name: 'Firmar', exact: true }).click()
    await expect(sign).toBeHidden()
    await card.getByRole('button', { name: 'Vi su documento: entregar kit' }).click()
    await expect(card.getByRole('heading', { name: 'Kit entregado' })).toBeVisible()
    await expectSound(page, testInfo, 'accreditation done', { what: 'dialog' })
  })

  await test.step('it is taken back within its minute', async () => {
    await page.getByRole('button', { name: /^Deshacer \(\d+ s\)$/ }).click()
    await expect(page.getByText(`Deshicimos la entrega de ${nameOf(ana)}.`)).toBeVisible()
    const card = await openCard(page, ana.lastName, nameOf(ana))
    await card.getByRole('button', { name: 'Vi su documento: entregar kit' }).click()
    await expect(card.getByRole('heading', { name: 'Kit entregado' })).toBeVisible()
    await card.getByRole('button', { name: 'Ir al inicio' }).click()
  })

  await test.step('somebody else collects, and says who they are', async () => {
    const card = await openCard(page, luis.documentNumber, nameOf(luis))
    await card.getByRole('button', { name: 'Entregar de todos modos' }).click()
    await card.getByRole('radio', { name: 'Otra persona' }).check()
    await card.getByRole('button', { name: 'Vi su documento: entregar kit' }).click()
    await expect(card.getByText('Este campo es requerido').first()).toBeVisible()
    await card.getByLabel('Nombre completo de la persona que reclama').fill('Marta Gil')
    await card.getByLabel('Documento de la persona que reclama').fill('52100200')
    await card.getByRole('button', { name: 'Vi su documento: entregar kit' }).click()
    await expect(card.getByText('Lo reclamó Marta Gil')).toBeVisible()
    await card.getByRole('button', { name: 'Ir al inicio' }).click()
    await expect(page.getByText('2 de 2 kits entregados')).toBeVisible()
    await expect(page.getByRole('button', { name: 'En línea' })).toBeVisible()
  })

  await test.step('who comes again is told by whom, when and where it was collected', async () => {
    const card = await openCard(page, luis.lastName, nameOf(luis))
    await expect(card.getByText('Este kit ya fue reclamado')).toBeVisible()
    await expect(card.getByText(/Lo reclamó Marta Gil .* En Mesa 1, con Celular azul\./)).toBeVisible()
    await expectSound(page, testInfo, 'accreditation collected', { what: 'dialog' })
  })

  await test.step('another table did the same: the supervisor settles it', async () => {
    const now = new Date().toISOString()
    const upload = await organizer.post(`/api/v1/organizador/eventos/${race.slug}/jornada/`, {
      headers,
      data: {
        device_id: randomUUID(),
        device_name: 'Tableta roja',
        sent_at: now,
        scans: [
          {
            client_id: randomUUID(),
            kind: 'accreditation',
            ticket_code: luis.ticketCode,
            occurred_at: now,
            station: 'Mesa 2',
          },
        ],
      },
    })
    expect(upload.status(), await upload.text()).toBe(200)
    await page.goto(`/organizador/acreditacion/novedades?evento=${race.slug}`)
    const trouble = page.getByRole('listitem').filter({ hasText: nameOf(luis) })
    await expect(trouble.getByText(/La primera fue de Mesa 1 \(Celular azul\)/)).toBeVisible()
    await expectSound(page, testInfo, 'accreditation troubles')
    await trouble.getByRole('button', { name: `Resolver: ${nameOf(luis)}` }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cómo se resolvió?' })
    await dialog.getByRole('radio', { name: 'Sí, todo está en la mesa' }).check()
    await dialog.getByLabel('Qué pasó').fill('La Mesa 2 devolvió el kit a la caja')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(
      page.getByText('Ninguna novedad con ese filtro').or(page.getByText('Nada por resolver')),
    ).toBeVisible()
  })
  await race.cancel()
})

/** The card of the runner who is found by some words. */
async function openCard(page: Page, words: string, name: string) {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const card = page.getByRole('dialog', { name: 'Entrega de kit' })
  await expect(card.getByRole('heading', { name, level: 2 })).toBeVisible()
  return card
}
