import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { freePortPair } from '../app/free-ports'
import { type Launched, launch } from '../app/launch-product'
import { copyRepository, type RepositoryCopy } from '../app/repository-copy'
import { temporaryData } from '../app/temporary-data'
import { waitUntil } from '../app/wait-until'
import { browserFlags } from '../browser/browser-flags'
import { findBrowser } from '../browser/find-browser'
import { openPage } from '../fixtures/open-page'
import { childrenOf, isRunning, postgresPid } from './postgres-process'

/** The first visit of a page has Vite bundle the packages it needs. */
const patience = { timeout: 120_000 }
const organizers = '/api/v1/organizadores/publicos/'

test.describe.configure({ timeout: 300_000 })

test.describe
  .serial('npm run dev', { tag: '@processes' }, () => {
    let copy: RepositoryCopy
    let data: ReturnType<typeof temporaryData>
    let port: number
    let dev: Launched
    let browser: Browser
    let page: Page
    const blocked: string[] = []

    test.beforeAll(async () => {
      copy = copyRepository()
      data = temporaryData()
      port = await freePortPair()
      dev = launch(['npm', 'run', 'dev'], {
        cwd: copy.path,
        settings: { PORT: String(port), DATA_DIR: data.path },
        asTerminal: true,
      })
      await said('Zancada está lista')
      browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] })
      page = await browser.newPage({ baseURL: `http://localhost:${port}` })
      page.on('console', (message) => {
        if (/content security policy|Outdated Optimize Dep/i.test(message.text()))
          blocked.push(message.text())
      })
      page.on('response', (response) => {
        if (response.status() === 504) blocked.push(`504 ${response.url()}`)
      })
    })

    test.afterAll(async () => {
      await browser?.close()
      if (dev && !dev.hasEnded()) process.kill(-dev.pid, 'SIGINT')
      await dev?.ended
      data?.remove()
      copy?.remove()
    })

    const said = (text: string, times = 1) =>
      waitUntil(
        () => {
          if (dev.hasEnded()) throw new Error(`npm run dev ended:\n${dev.output()}`)
          return dev.output().split(text).length > times ? true : undefined
        },
        { withinMs: 150_000, waitingFor: `npm run dev saying «${text}»`, evidence: dev.output },
      )

    /** A page that was loaded anew has forgotten it. */
    const mark = () => page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    const isSamePage = () => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

    test('shows the edited component and the edited text in the page that is open', async () => {
      await openPage(page, '/organizadores')
      await mark()
      copy.edit(
        'apps/web/app/features/organizers/components/organizers-screen.tsx',
        'aria-busy={isSearching}>',
        'aria-busy={isSearching} data-testid="edited">',
      )
      await expect(page.getByTestId('edited')).toBeVisible(patience)
      expect(await isSamePage()).toBe(true)
      copy.edit(
        'apps/web/app/features/organizers/locale/es.json',
        '"Organizadores de carreras",',
        '"Quienes la organizan",',
      )
      await expect(page.getByRole('heading', { name: 'Quienes la organizan' })).toBeVisible(patience)
    })

    test('answers with the edited use case, from an API that alone was started again', async () => {
      const database = postgresPid(data.path)
      await mark()
      const results = async () => (await (await page.request.get(organizers)).json()).results.length
      expect(await results()).toBeGreaterThan(1)
      copy.edit(
        'apps/api/src/modules/organizers/list-public-organizers.ts',
        'PAGE_SIZE = 24',
        'PAGE_SIZE = 1',
      )
      await said('API al día')
      expect(await results()).toBe(1)
      expect(postgresPid(data.path)).toBe(database)
      expect(dev.output().split('Zancada está lista')).toHaveLength(2)
      // The page that was open still hears of what is saved.
      copy.edit(
        'apps/web/app/features/organizers/components/organizers-screen.tsx',
        'data-testid="edited"',
        'data-testid="edited-again"',
      )
      await expect(page.getByTestId('edited-again')).toBeVisible(patience)
      expect(await isSamePage()).toBe(true)
    })

    test('keeps the API that works while another does not compile, and says where it does not', async () => {
      const file = 'apps/api/src/modules/organizers/organizers.presenter.ts'
      copy.edit(file, 'slug: row.slug,', 'slug: row.slug,,')
      await said(`${file}:${lineOf(join(copy.path, file), 'slug: row.slug,,')}`)
      expect((await page.request.get(organizers)).status()).toBe(200)
      copy.edit(file, 'slug: row.slug,,', 'slug: undefined as never,')
      await said('API al día', 2)
      const broken = await page.request.get(organizers)
      expect(broken.status()).toBe(500)
      await said(`GET ${organizers} request failed`)
      copy.edit(file, 'slug: undefined as never,', 'slug: row.slug,')
      await said('API al día', 3)
      expect((await page.request.get(organizers)).status()).toBe(200)
    })

    test('opens screens never opened before without losing the page or leaving one dead', async () => {
      for (const path of [
        '/login',
        '/eventos/publicos',
        '/corredores/registro',
        '/organizadores/registro',
        '/reset-password?token=x',
      ]) {
        expect((await openPage(page, path)).status(), path).toBe(200)
        await mark()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, patience)
        await page.waitForLoadState('networkidle')
        expect(await isSamePage(), path).toBe(true)
      }
      expect(blocked).toEqual([])
    })

    test('a draft migration that was applied and edited names the command that makes the database anew', async () => {
      const draft = join(copy.path, 'apps/api/migrations/9999_draft.sql')
      writeFileSync(draft, 'create table draft_of_a_test (id int);')
      await said('Base de datos al día (9999_draft.sql)')
      writeFileSync(draft, 'create table draft_of_a_test (id int, name text);')
      await said('npm run db:redo')
      const redo = launch(['npm', 'run', 'db:redo'], { cwd: copy.path, settings: { PORT: String(port) } })
      expect((await redo.ended).code, redo.output()).toBe(0)
      expect((await page.request.get(organizers)).status()).toBe(200)
      rmSync(draft)
    })

    test('stops at Ctrl-C, which reaches npm and it alike, and leaves nothing behind', async () => {
      const database = postgresPid(data.path)
      const family = [database, ...childrenOf(database)]
      process.kill(-dev.pid, 'SIGINT')
      await dev.ended
      await waitUntil(() => (family.some(isRunning) ? undefined : true), {
        withinMs: 30_000,
        waitingFor: 'PostgreSQL ending with npm run dev',
        evidence: dev.output,
      })
      await expect(fetch(`http://localhost:${port}`)).rejects.toThrow()
    })
  })

function lineOf(path: string, text: string): number {
  return readFileSync(path, 'utf8').split(text)[0]?.split('\n').length ?? 0
}
