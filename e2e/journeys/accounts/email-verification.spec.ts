import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, menuOf, registerRunner, verificationLink } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { untilStill } from '../../fixtures/still'
import { complaintAbout } from './call-log'
import { keysIn } from './stored-session'

const resent = 'Se ha enviado un nuevo correo de verificación.'
const resentRecently =
  'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.'

test('someone unverified is reminded by a banner, whose dialog offers the mail again', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(complaintAbout(429))
  const person = await registerRunner(request)
  const banner = page.getByRole('region', { name: 'Verificación de tu correo' })
  await signIn(page, person, '/')
  await expect(banner).toContainText('Verifica tu correo para poder inscribirte en carreras.')
  await banner.getByRole('button', { name: 'Verificar correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifica tu correo' })
  await expect(dialog).toContainText('Debes verificar tu correo para inscribirte en carreras.')
  await expect(dialog).toContainText(person.email)
  await untilStill(page)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500)
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await expect(dialog).toBeHidden()
  await banner.getByRole('button', { name: 'Verificar correo' }).click()
  await dialog.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(page.getByRole('alert').getByText(resentRecently)).toBeVisible()

  await openPage(page, '/perfil')
  await expect(banner).toBeVisible()
  for (const quiet of ['/login', '/organizadores/registro', '/registro/exitoso', '/verificar-email']) {
    await openPage(page, quiet)
    await expect(menuOf(page, person)).toBeVisible()
    await expect(banner).toHaveCount(0)
  }
})

test('someone unverified is asked to verify, and let through to where they were going', async ({
  page,
  context,
  request,
  mailbox,
  problems,
}) => {
  problems.allow(complaintAbout(429), complaintAbout(400))
  const person = await registerRunner(request)
  const link = await verificationLink(mailbox, person)
  await signIn(page, person)

  await test.step('the screen that asks waits until the e-mail is verified', async () => {
    await openPage(page, '/verificacion-email-requerida?redirect=%2Fperfil%3Fseccion%3Dprivacidad')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica tu correo para inscribirte')
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    await page.getByRole('button', { name: 'Ya lo verifiqué' }).click()
    await expect(page.getByText(/Todavía no vemos tu correo verificado/)).toBeVisible()
    await page.getByRole('button', { name: 'Reenviar el correo' }).click()
    await expect(page.getByRole('alert').getByText(resentRecently)).toBeVisible()
  })

  await test.step('verified in another tab, they go on to where they were going', async () => {
    const other = await context.newPage()
    await problems.watch(other)
    await openPage(other, link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tu correo quedó verificado')
    await page.getByRole('button', { name: 'Ya lo verifiqué' }).click()
    await expect(page).toHaveURL('/perfil?seccion=privacidad')

    // The link is good for once; whoever opens it again learns what to do.
    await openPage(other, link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Error al verificar el email')
    await expect(other.getByText('Este enlace ya se usó. Si lo necesitas, pide uno nuevo.')).toBeVisible()
    await expect(other.getByText(/Si ya lo abriste antes, tu correo ya está verificado/)).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo ya está verificado')
  })
})

test('a remembered session learns by itself that another tab verified its e-mail', async ({
  page,
  context,
  request,
  mailbox,
  problems,
}) => {
  const person = await registerRunner(request)
  await signIn(page, person, '/verificacion-email-requerida?redirect=%2Fperfil', { rememberMe: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica tu correo para inscribirte')

  const other = await context.newPage()
  await problems.watch(other)
  await openPage(other, await verificationLink(mailbox, person))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tu correo quedó verificado')
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other).toHaveURL('/')
  await expect(menuOf(other, person)).toBeVisible()
})

/** Nobody has written to this person yet, so the first mail of every product's life goes out at once. */
test('asking for the mail again sends it, and asking twice is told to wait', async ({
  page,
  mailbox,
  problems,
}) => {
  problems.allow(complaintAbout(429))
  const before = await mailbox.list({ to: demoPeople.unverified.email })
  await signIn(page, demoPeople.unverified, '/verificacion-email-requerida')
  const resend = page.getByRole('button', { name: 'Reenviar el correo' })
  await resend.click()
  await expect(page.getByRole('status').getByText(resent)).toBeVisible()
  const mail = await mailbox.waitFor({
    to: demoPeople.unverified.email,
    subject: 'Verifica tu correo',
    after: before,
  })
  expect(mail.links.some((link) => link.includes('/verificar-email?token='))).toBe(true)
  await resend.click()
  await expect(page.getByRole('alert').getByText(resentRecently)).toBeVisible()
})

test('a link that is cut or invented explains itself', async ({ page, problems }) => {
  problems.allow(complaintAbout(400))
  await openPage(page, '/verificar-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace está incompleto')
  await openPage(page, '/verificar-email?token=inventado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error al verificar el email')
  await expect(page.getByText('El enlace no es válido. Pide uno nuevo.')).toBeVisible()
  expect(new URL(page.url()).search, 'the token is in no address').toBe('')
  expect(await keysIn(page, 'sessionStorage')).toEqual([])
})
