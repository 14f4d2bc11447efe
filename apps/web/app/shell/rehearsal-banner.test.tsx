// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isMarkedRehearsal, RehearsalProvider, useRehearsalMark } from './rehearsal'
import { RehearsalBanner } from './rehearsal-banner'

function Page() {
  return (
    <html lang="es" {...useRehearsalMark()}>
      <body>
        <div>
          <RehearsalBanner />
        </div>
      </body>
    </html>
  )
}

const served = (isRehearsal: boolean) => (
  <RehearsalProvider value={isRehearsal}>
    <Page />
  </RehearsalProvider>
)

/** The page as the server sent it, then as the browser took it over, with what did not match. */
async function open(isRehearsal: boolean) {
  const page = new DOMParser().parseFromString(renderToString(served(isRehearsal)), 'text/html')
  const sent = page.body.textContent
  const mismatches: unknown[] = []
  await act(async () => {
    hydrateRoot(page, served(isMarkedRehearsal(page)), { onRecoverableError: (e) => mismatches.push(e) })
  })
  return { sent, taken: page.body.textContent, mismatches }
}

it('a rehearsal is told by the page as sent and stays told once the browser takes it over', async () => {
  const { sent, taken, mismatches } = await open(true)
  expect(sent).toContain('Los pagos de este sitio son de prueba')
  expect(taken).toBe(sent)
  expect(mismatches).toEqual([])
})

it('a site that takes real money says nothing of rehearsals', async () => {
  expect(await open(false)).toEqual({ sent: '', taken: '', mismatches: [] })
})
