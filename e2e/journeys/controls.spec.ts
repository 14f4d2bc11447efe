import type { Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { untilStill } from '../fixtures/still'
import { expectRoomForSpacing } from '../fixtures/text-spacing'

/** The negative controls: what every journey leans on must notice what it is there to notice. */
test.describe('the checks of every page', () => {
  test('notice what is too wide, cut off or broken, also in a page inside the page', async ({ page }) => {
    test.slow()
    await openPage(page, '/')
    await expectNoSidewaysScroll(page)
    await expectRoomForSpacing(page)
    const check: Record<string, (page: Page) => Promise<void>> = {
      wide: expectNoSidewaysScroll,
      cut: expectRoomForSpacing,
      read: expectNoAccessibilityErrors,
    }
    const expectFault = async (kind: string, fault: RegExp, put: () => void) => {
      await page.evaluate(put)
      await expect(check[kind]?.(page)).rejects.toThrow(fault)
      await page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove())
    }
    await expectFault('wide', /demasiado ancho/, () => {
      const words = document.createElement('p')
      words.textContent = 'demasiado ancho'
      words.style.width = '3000px'
      document.querySelector('main')?.append(words)
    })
    await expectFault('cut', /palabras sin sitio/, () => {
      const box = document.createElement('p')
      box.textContent = 'palabras sin sitio'
      box.style.cssText = 'display: inline-block; overflow: hidden; white-space: nowrap; line-height: 1.5'
      document.querySelector('main')?.append(box)
      box.style.width = `${box.getBoundingClientRect().width}px`
    })
    // axe knows the first, HTML_CodeSniffer alone the second.
    await expectFault('read', /button-name/, () => {
      document.querySelector('main')?.append(document.createElement('button'))
    })
    await expectFault('read', /H71\.NoLegend/, () => {
      document.querySelector('main')?.append(document.createElement('fieldset'))
    })
    for (const origin of ['ours', 'nobody’s']) {
      await page.evaluate((isOurs) => {
        const frame = document.createElement('iframe')
        frame.title = 'Otra página'
        if (!isOurs) frame.sandbox.add('allow-scripts')
        frame.srcdoc = '<html lang="es"><title>Otra</title><main><h1>Otra</h1><button></button></main></html>'
        document.querySelector('main')?.append(frame)
      }, origin === 'ours')
      await expect(page.frameLocator('iframe').getByRole('button')).toBeAttached()
      await expectFault('read', /button-name/, () => {})
    }
    // Nothing of what was put there is left to blame.
    await expectNoAccessibilityErrors(page)

    // An animation that is over and holds its last frame keeps nobody waiting.
    await page.evaluate(async () => {
      const held = document.body.animate({ opacity: [0.9, 1] }, { duration: 1, fill: 'forwards' })
      await held.finished
    })
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
    expect(await untilStill(page)).toBe(true)
  })

  test('notice errors, exceptions, lost requests and what the security policy blocks', async ({
    page,
    problems,
  }) => {
    await openPage(page, '/')
    expect(problems.unexpected()).toEqual([])
    await page.route('**/recurso-perdido', (route) => route.abort('connectionreset'))
    await page.evaluate(async () => {
      reportError(new Error('tropiezo'))
      await fetch('/recurso-perdido').catch(() => undefined)
      const script = document.createElement('script')
      script.textContent = 'window.colado = true'
      document.body.append(script)
    })
    await expect.poll(() => problems.unexpected().join('\n')).toMatch(/CSP blocked inline/)
    const found = problems.unexpected().join('\n')
    expect(found).toContain('uncaught: tropiezo')
    expect(found).toContain('request failed: GET')
    expect(await page.evaluate(() => 'colado' in window)).toBe(false)
    problems.allow(/.*/)
  })

  test('the mailbox of the demo answers, and waiting for a mail that never comes ends', async ({
    mailbox,
  }) => {
    expect(Array.isArray(await mailbox.list())).toBe(true)
    const nobody = { to: 'nadie@ejemplo.co', withinMs: 300 }
    await expect(mailbox.waitFor(nobody)).rejects.toThrow(/to nadie@ejemplo.co/)
  })
})
