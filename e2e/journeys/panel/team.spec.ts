import { apiSession } from '../../fixtures/api-session'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { approvedOrganizer, suffixOf } from '../../fixtures/organizers'
import { demoPeople, fillLogin, stranger } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { draftRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { invitationLink, newMember, ownershipLink } from '../../fixtures/team'

const DEACTIVATED = 'Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.'

test('somebody invited for one event works on that one alone, until they are deactivated @spine', async ({
  page,
  request,
  browser,
  mailbox,
}, testInfo) => {
  test.slow()
  const owner = await approvedOrganizer(request)
  const headers = await apiSession(request, owner)
  const theirs = { name: `Loma Clara ${suffixOf(owner)}` }
  const other = { name: `Loma Oscura ${suffixOf(owner)}` }
  const slug = await draftRace(request, headers, theirs)
  const otherSlug = await draftRace(request, headers, other)
  const member = stranger('Leonor', 'Patiño')

  await signIn(page, owner, '/organizador/equipo')
  await page.getByRole('button', { name: 'Invitar' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Correo').fill(member.email)
  await form.getByRole('checkbox', { name: /^Eventos/ }).check()
  await form.getByRole('checkbox', { name: /^Inscripciones/ }).check()
  await form.getByLabel('Solo en los que elija').check()
  await form.getByRole('checkbox', { name: theirs.name }).check()
  await expectSound(page, testInfo, 'team-invite', { what: 'dialog' })
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(`Invitamos a ${member.email}`)).toBeVisible()

  const visit = await browser.newContext()
  const guest = await visit.newPage()
  await openPage(guest, await invitationLink(mailbox, member))
  await expect(
    guest.getByRole('heading', { name: `${owner.organization} te invita a su equipo` }),
  ).toBeVisible()
  await expect(guest.getByText(theirs.name)).toBeVisible()
  await guest.getByLabel('Nombres').fill(member.firstName)
  await guest.getByLabel('Apellidos').fill(member.lastName)
  await guest.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await guest.getByRole('checkbox', { name: /términos/ }).check()
  await guest.getByRole('button', { name: 'Crear mi cuenta y aceptar' }).click()
  await expect(guest).toHaveURL('/organizador/dashboard')

  const areas = guest.getByRole('navigation', { name: 'Panel del organizador' })
  await expect(areas.getByRole('link')).toHaveText(['Inicio', 'Eventos', 'Inscripciones', 'Lista de espera'])
  await areas.getByRole('link', { name: 'Eventos' }).click()
  await expect(guest.getByRole('link', { name: theirs.name })).toBeVisible()
  await expect(guest.getByText(other.name)).toHaveCount(0)

  // What the panel does not show, the API does not give.
  const session = await apiSession(visit.request, member)
  const statusOf = async (path: string) =>
    (await visit.request.get(`/api/v1/organizador/${path}`, { headers: session })).status()
  expect(await statusOf(`eventos/${slug}/`)).toBe(200)
  expect(await statusOf(`eventos/${otherSlug}/`)).toBe(404)
  expect(await statusOf(`inscripciones/?evento=${otherSlug}`)).toBe(404)
  expect(await statusOf('equipo/')).toBe(403)
  expect(await statusOf('descuentos/')).toBe(403)

  await openPage(page, '/organizador/equipo')
  await page.getByRole('button', { name: `Acciones de ${member.firstName} ${member.lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText(`${member.firstName} ${member.lastName} ya no entra al panel`)).toBeVisible()

  expect(await statusOf(`eventos/${slug}/`)).toBe(401)
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await fillLogin(guest, member)
  await expect(guest.getByText(DEACTIVATED)).toBeVisible()
  await visit.close()
})

test('an organization goes to somebody of its team once they accept, and the one who gave it stays', async ({
  page,
  request,
  browser,
  mailbox,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 400/)
  const owner = await approvedOrganizer(request)
  const heir = await newMember(request, await apiSession(request, owner), mailbox, {
    permissions: ['inscripciones'],
    event_slugs: null,
  })

  await signIn(page, owner, '/organizador/equipo')
  await page.getByRole('button', { name: 'Pasar la organización' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Persona del equipo').selectOption({ label: `${heir.firstName} ${heir.lastName}` })
  await dialog.getByLabel('Tu contraseña').fill('no es esta')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Tu contraseña').fill(owner.password)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText(`Esperamos la respuesta de ${heir.firstName}`)).toBeVisible()

  const visit = await browser.newContext()
  const receiver = await visit.newPage()
  await openPage(receiver, await ownershipLink(mailbox, heir))
  await receiver.getByLabel('Contraseña', { exact: true }).fill(heir.password)
  await receiver.getByRole('button', { name: 'Aceptar la organización' }).click()
  await expect(receiver).toHaveURL('/organizador/dashboard')
  const areas = receiver.getByRole('navigation', { name: 'Panel del organizador' })
  await areas.getByRole('link', { name: 'Equipo' }).click()
  await expect(receiver.getByText(owner.email)).toBeVisible()

  await openPage(page, '/organizador/dashboard')
  const given = page.getByRole('navigation', { name: 'Panel del organizador' })
  await expect(given.getByRole('link', { name: 'Inscripciones' })).toBeVisible()
  await expect(given.getByRole('link', { name: 'Equipo' })).toHaveCount(0)
  await mailbox.waitFor({ to: owner.email, subject: 'ahora es de' })
  await mailbox.waitFor({ to: heir.email, subject: 'ya es tuya' })
  await visit.close()
})

test('who works for several organizers chooses one, and each panel shows its own', async ({ page }) => {
  await signIn(page, demoPeople.team, '/organizador/eventos')
  const panel = page.getByRole('complementary', { name: 'Menú del panel' })
  const chosen = panel.getByRole('button', { name: /Trabajas para/ })
  await expect(chosen).toContainText('Andes en Marcha')
  await expect(panel.getByRole('link', { name: 'Descuentos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marea Nocturna' })).toBeVisible()

  await chosen.click()
  await page.getByRole('menuitemradio', { name: /Club Paso Firme/ }).click()
  await expect(chosen).toContainText('Club Paso Firme')
  await expect(panel.getByRole('link', { name: 'Inscripciones' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Descuentos' })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Eventos' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Marea Nocturna')).toHaveCount(0)

  // The choice outlives a reload of its tab.
  await page.reload()
  await expect(chosen).toContainText('Club Paso Firme')
})

test('no link of the panel leads a member of the team to a closed door, and an event out of reach shows the way on', async ({
  page,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 404/)
  const refused: string[] = []
  page.on('response', (answer) => {
    // The one from which somebody signs in: a worker that is there already asks the server for it.
    if (answer.url().endsWith('/pagina-vacia')) return
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  for (const person of [demoPeople.staff, demoPeople.team]) {
    await signIn(page, person, '/organizador/eventos')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const menu = page.getByRole('complementary', { name: 'Menú del panel' })
    const areas = menu.locator('a[href^="/organizador/"]')
    for (let index = 0; index < (await areas.count()); index += 1) {
      const [to = ''] = ((await areas.nth(index).getAttribute('href')) ?? '').split('?')
      await areas.nth(index).click()
      await page.waitForURL((url) => url.pathname === to)
      // The start line is a screen of its own, without the menu.
      const isWhole = to.endsWith('/check-in')
      if (!isWhole) await expect(areas.nth(index)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(/^No tienes permiso/)).toHaveCount(0)
      if (isWhole) await page.goBack()
      await expect(areas.nth(index)).toBeVisible()
    }
  }
  expect(refused).toEqual([])

  await openPage(page, '/organizador/eventos/media-guayacan-dorado/editar')
  await expect(page.getByRole('heading', { name: 'Este evento no está en tu panel' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis eventos' }).click()
  await expect(page.getByRole('link', { name: 'Frailejón Urbano' })).toBeVisible()
})
