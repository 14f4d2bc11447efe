import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { menuOf, registerRunner, verificationLink } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'

const resentRecently =
  'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.'

test('someone unverified is asked to verify, and let through to where they were going', async ({
  page,
  context,
  request,
  mailbox,
  problems,
}, testInfo) => {
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

    // The link is good for once; opened again, it says what to do.
    await openPage(other, link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Error al verificar el email')
    await expect(other.getByText('Este enlace ya se usó. Si lo necesitas, pide uno nuevo.')).toBeVisible()
    await expect(other.getByText(/Si ya lo abriste antes, tu correo ya está verificado/)).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
    await expectSound(other, testInfo, 'used verification link')
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo ya está verificado')
  })
})

test('a remembered session is reminded by a banner, and learns by itself that another tab verified its e-mail', async ({
  page,
  context,
  request,
  mailbox,
  problems,
}, testInfo) => {
  problems.allow(complaintAbout(429))
  const person = await registerRunner(request)
  const banner = page.getByRole('region', { name: 'Verificación de tu correo' })
  await signIn(page, person, '/', { rememberMe: true })
  await expect(banner).toContainText('Verifica tu correo para poder inscribirte en carreras.')
  await banner.getByRole('button', { name: 'Verificar correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifica tu correo' })
  await expect(dialog).toContainText(person.email)
  await expectSound(page, testInfo, 'verification dialog', { what: 'dialog' })
  await dialog.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(page.getByRole('alert').getByText(resentRecently)).toBeVisible()
  await openPage(page, '/login')
  await expect(menuOf(page, person)).toBeVisible()
  await expect(banner).toHaveCount(0)

  await openPage(page, '/verificacion-email-requerida?redirect=%2Fperfil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica tu correo para inscribirte')
  await expectSound(page, testInfo, 'verification required')
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
