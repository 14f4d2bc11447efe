import { apiSession } from '../../fixtures/api-session'
import { expect, test } from '../../fixtures/journey'
import { approvedOrganizer, suffixOf } from '../../fixtures/organizers'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { draftRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'

test('a price shows what the runner pays and what the organizer receives', async ({ page, request }) => {
  test.slow()
  const organizer = await approvedOrganizer(request)
  const slug = await draftRace(request, await apiSession(request, organizer), {
    name: `Precio ${suffixOf(organizer)}`,
    categories: [{ name: '10K', capacity: 50, phases: [{ name: 'Única', price_cop: 50_000 }] }],
  })
  await signIn(page, organizer, `/organizador/eventos/${slug}/editar?parte=categorias`)
  const phase = page.getByRole('group', { name: 'Etapa 1' })
  await expect(phase).toContainText('Paga el corredor$\u00a053.700')
  await phase.getByLabel('Precio', { exact: true }).fill('60000')
  await expect(phase).toContainText('Paga el corredor$\u00a064.200')
  await expect(phase).toContainText('Tarifa de servicio$\u00a04.200')
  await expect(phase).toContainText('Recibes$\u00a060.000')
  await page.getByRole('tab', { name: 'Políticas y cobro' }).click()
  await page.getByRole('radio', { name: /La organización/ }).check()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Paga el corredor$\u00a060.000')
  await expect(panel).toContainText('Recibes$\u00a055.800')
})

test('an organizer finds from the dashboard what was paid, what is pending and the bank’s reference', async ({
  page,
}, testInfo) => {
  test.slow()
  await signIn(page, demoPeople.organizer, '/organizador/dashboard?evento=marea-nocturna')
  await page.getByRole('link', { name: 'Ver pagos' }).click()
  await expect(page).toHaveURL('/organizador/pagos-recibidos?evento=marea-nocturna')
  await expect(page.getByText('TRF-4459871')).toBeVisible()
  await expect(page.getByText('TRF-4433052')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Marea Nocturna/ })).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page, testInfo, 'payouts')
  await page.getByRole('button', { name: 'Ver todos los eventos' }).click()
  await expect(page.getByText('TRF-4433052')).toBeVisible()
})
