import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { demoPeople, menuOf, stranger, verifiedRunner } from '../fixtures/people'
import { findByRule } from '../fixtures/run-axe'
import { signIn } from '../fixtures/sign-in'
import { enterAsGuest } from './registration/enter'
import { frailejon } from './registration/fill-in'

test.describe('on a phone', () => {
  test.use({ device: 'phone' })

  test('no field is typed in under the bar that saves', async ({ page, request, mailbox }) => {
    await signIn(page, await verifiedRunner(request, mailbox), '/perfil')
    const form = page.getByRole('form', { name: 'Mis datos' })
    await form.getByLabel('Nombres').fill('Otra')
    await expect(page.locator('[data-bottom-bar]')).toBeVisible()
    const fields = form.locator('input:visible, select:visible')
    const count = await fields.count()
    expect(count).toBeGreaterThan(8)
    const hidden = async () => {
      const found: number[] = []
      for (let index = 0; index < count; index += 1) {
        await lieUnderBar(fields.nth(index))
        await fields.nth(index).focus()
        found.push(await hiddenBy(page))
      }
      return found.filter((pixels) => pixels > 0)
    }
    expect(await hidden()).toEqual([])
    // The control: without the room that the page keeps for the bar, some of them are.
    await page.evaluate(() => {
      document.documentElement.style.scrollPaddingBottom = '0px'
    })
    expect(await hidden()).not.toEqual([])
  })
})

test('one sees which step is open, also with the system’s own colours, and controls are named by the words they show', async ({
  page,
  mailbox,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAsGuest(page, frailejon.slug, stranger().email, mailbox)
  const step = page.locator('[aria-current="step"]')
  await expect(step).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('nav li:not([aria-current])').first()).not.toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(step).not.toHaveCSS('outline-style', 'solid')
  expect(await misnamed(page)).toEqual([])
  await expect(page.getByRole('link', { name: `${frailejon.name}: volver a la carrera` })).toBeVisible()
})

test('the avatar and what is done with a ticket are named by the words they show', async ({ page }) => {
  await signIn(page, demoPeople.runner, '/perfil?seccion=inscripciones')
  await expect(menuOf(page, demoPeople.runner)).toHaveAccessibleName(/, C[A-Z]$/)
  await expect(page.getByRole('button', { name: /^(Ver|Ocultar) entrada de / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Descargar PDF con la entrada de / }).first()).toBeVisible()
  expect(await misnamed(page)).toEqual([])
})

/** At the very bottom of the window, where the bar floats; a field too near the top of the page is as low as it gets. */
async function lieUnderBar(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    const { bottom } = element.getBoundingClientRect()
    window.scrollBy({ top: bottom + 4 - window.innerHeight, behavior: 'instant' })
  })
}

/** How much of what has the focus lies under the bar, in pixels. */
function hiddenBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    const field = document.activeElement?.getBoundingClientRect()
    if (!bar || !field) throw new Error('there is no bar or no focus')
    return Math.max(0, Math.round(Math.min(field.bottom, bar.bottom) - Math.max(field.top, bar.top)))
  })
}

/** Names without the words on the control: users of voice control say what they see. */
const misnamed = (page: Page) => findByRule(page, 'label-content-name-mismatch')
