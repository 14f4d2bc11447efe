import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { registerAsOrganizer, suffixOf } from '../../fixtures/organizers'
import { fillLogin, stranger, verificationLink } from '../../fixtures/people'
import { complaintAbout } from './call-log'

test('an organizer registers, verifies, and lands on a panel that tells the approval is pending @spine', async ({
  page,
  mailbox,
}) => {
  const person = stranger('Rodrigo', 'Salcedo')
  const organization = `Trote ${person.email.split(/[.@]/)[1]}`

  await registerAsOrganizer(page, person, organization)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()

  await openPage(page, await verificationLink(mailbox, person))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo quedó verificado')
  const welcome = await mailbox.waitFor({ to: person.email, subject: 'Te damos la bienvenida' })
  expect(welcome.links.some((link) => link.endsWith('/organizador/dashboard'))).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()

  await fillLogin(page, person)
  await expect(page).toHaveURL('/organizador/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${person.firstName}`)
  const approval = page.getByRole('region', { name: 'Estado de tu organización' })
  await expect(approval).toContainText('En revisión')
  await expect(approval).toContainText(organization)
  await expect(approval).toContainText(person.email)
})

test('an organizer who has not verified the e-mail is told so in the panel, and creates nothing', async ({
  page,
  problems,
}) => {
  problems.allow(complaintAbout(403))
  const person = stranger('Rosaura', 'Cifuentes')
  await registerAsOrganizer(page, person, `Ribera ${suffixOf(person)}`)
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page.getByText(/^Verifica tu correo para crear eventos/)).toContainText(person.email)
  await openPage(page, '/organizador/eventos/crear')
  await page.getByLabel('Nombre del evento').fill('Sin Verificar')
  await page.getByRole('button', { name: 'Crear borrador' }).click()
  await expect(page.getByText('Verifica tu correo para poder hacer cambios en el panel')).toBeVisible()
  await expect(page).toHaveURL('/organizador/eventos/crear')
})
