import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { complaintAbout } from './call-log'
import { keysIn } from './stored-session'

test('someone sees what they authorised, takes their data with them and deletes the account', async ({
  page,
  request,
  mailbox,
  problems,
}) => {
  problems.allow(complaintAbout(400), complaintAbout(401))
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, '/perfil?seccion=privacidad')
  const panel = page.getByRole('tabpanel', { name: 'Privacidad' })
  await expect(panel.getByText('Términos y condiciones')).toBeVisible()
  await expect(panel.getByText('Política de tratamiento de datos')).toBeVisible()

  await test.step('downloads the data', async () => {
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar JSON' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('mis-datos-zancada.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.account.email).toBe(person.email)
    expect(data.consents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['data_policy', 'terms'])
    expect(JSON.stringify(data)).not.toContain('argon2')
    await expect(page.getByText('Descargamos tus datos.')).toBeVisible()
    const reading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar PDF' }).click()
    const pdf = await reading
    expect(pdf.suggestedFilename()).toBe('mis-datos-zancada.pdf')
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('deletes the account after proving the password', async () => {
    const dialog = page.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' })
    await panel.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await dialog.getByRole('button', { name: 'Conservar mi cuenta' }).click()
    await expect(dialog).toBeHidden()
    await panel.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const password = dialog.getByLabel('Escribe tu contraseña para confirmar', { exact: true })
    await password.fill('no es la mía')
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(password).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
    await password.fill(person.password)
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Eliminamos tu cuenta.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
    expect(await keysIn(page, 'sessionStorage')).toEqual([])
  })

  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page.getByText(/^Credenciales inválidas/)).toBeVisible()
})
