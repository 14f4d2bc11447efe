import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../browser'
import { apiSession } from '../../fixtures/api-session'
import { filesOf, holdsKeyOf, holdsText } from '../../fixtures/browser-files'
import { devices } from '../../fixtures/devices'
import { test } from '../../fixtures/journey'
import { demoPeople, stranger } from '../../fixtures/people'
import { enterPin } from '../../fixtures/race-day-pin'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { writeByHand } from '../../fixtures/written-by-hand'

const LISTS = ['IndexedDB', 'Local Storage', 'Session Storage']

/** With a PIN and, as the control of what is looked for, without one. */
for (const needsPin of [true, false])
  test(`a thief who copies the files of a browser ${needsPin ? 'finds no key of the list' : 'finds the key of a list that has no PIN'}, and no runner in clear`, async ({
    playwright,
    baseURL,
  }) => {
    test.slow()
    const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const race = await publishSmallRace(organizer, [
      { name: '10K', capacity: 20, bibs: [100, 199], phases: [{ name: 'Única', price_cop: 50_000 }] },
    ])
    const headers = await apiSession(organizer, demoPeople.organizer)
    const runner = await writeByHand(organizer, headers, race, '10K', stranger('Zenobia', 'Quitumbe'))
    const answer = await organizer.put(`/api/v1/organizador/eventos/${race.slug}/pin-jornada/`, {
      headers,
      data: { race_day_pin: needsPin },
    })
    expect(answer.status(), await answer.text()).toBe(200)

    const profile = await mkdtemp(join(tmpdir(), 'zancada-phone-'))
    const open = async () =>
      chromium.launchPersistentContext(profile, {
        executablePath: await findBrowser(),
        args: [...browserFlags],
        baseURL: baseURL ?? '',
        viewport: devices.phone,
        locale: 'es-CO',
      })
    const context = await open()
    const page = context.pages()[0] ?? (await context.newPage())
    const path = `/organizador/eventos/${race.slug}/check-in`
    await signIn(page, demoPeople.organizer, path, { rememberMe: true })
    if (needsPin) await enterPin(page)
    await expect(page.getByRole('button', { name: 'Ingresaron 0 de 1' })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const sealed = await smallestNote(page)
    await context.close()

    const files = (await Promise.all(LISTS.map((name) => filesOf(join(profile, 'Default', name))))).flat()
    const everything = await filesOf(profile)
    for (const text of [runner.lastName, runner.documentNumber, runner.ticketCode])
      expect(holdsText(everything, text), text).toBe(false)
    expect(holdsKeyOf(files, sealed, '{"readAt":"')).toBe(!needsPin)

    await test.step('after a restart without a network the list opens again', async () => {
      const again = await open()
      const phone = again.pages()[0] ?? (await again.newPage())
      await again.setOffline(true)
      await phone.goto(path)
      if (needsPin) await enterPin(phone)
      await expect(phone.getByRole('button', { name: 'Ingresaron 0 de 1' })).toBeVisible()
      await again.close()
    })
    await rm(profile, { recursive: true, force: true })
    await race.cancel()
  })

/** When the list was whole, as it lies sealed in IndexedDB. */
async function smallestNote(page: Page): Promise<{ iv: Buffer; bytes: Buffer }> {
  const note = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('zancada-kept-lists')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('notes').objectStore('notes')
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = store.getAllKeys()
      request.onsuccess = () => resolve(request.result)
    })
    const key = keys.find((each) => Array.isArray(each) && each[1] === 'whole') ?? ''
    const { iv, bytes } = await new Promise<{ iv: Uint8Array; bytes: ArrayBuffer }>((resolve) => {
      const request = database.transaction('notes').objectStore('notes').get(key)
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return { iv: [...iv], bytes: [...new Uint8Array(bytes)] }
  })
  return { iv: Buffer.from(note.iv), bytes: Buffer.from(note.bytes) }
}
