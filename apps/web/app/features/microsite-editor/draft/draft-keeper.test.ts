import type { EditableMicrosite, Microsite } from '@zancada/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api-client'
import { TYPING_PAUSE_MS } from '../../../ui/form/autosave'
import type { DraftCalls } from '../api/editor-calls'
import { DraftKeeper } from './draft-keeper'

const page: Microsite = { theme: { primary_color: null }, logo: null, cover: null, sections: [] }
const colored = (primary_color: string): Microsite => ({ ...page, theme: { primary_color } })

let typed: Microsite | null
let server: EditableMicrosite
let refused: unknown
let keeper: DraftKeeper

/** A server of one page: it counts versions and refuses a call that names an old one. */
const calls: DraftCalls = {
  load: async () => server,
  save: async (version, draft) => store(version, { draft, has_changes: true }),
  publish: async (version) => store(version, { published: server.draft, has_changes: false }),
  discard: async (version) => store(version, { draft: page, has_changes: false }),
}

async function store(version: number, change: Partial<EditableMicrosite>) {
  if (version !== server.version) throw new ApiError({ status: 409, code: 'stale_version' })
  server = { ...server, ...change, version: version + 1 }
  return server
}

beforeEach(() => {
  vi.useFakeTimers()
  typed = page
  refused = null
  server = {
    draft: page,
    published: null,
    version: 3,
    has_changes: false,
    updated_at: null,
    published_at: null,
  }
  keeper = new DraftKeeper(server, calls, {
    read: () => typed,
    refuse: (errors) => {
      refused = errors
    },
  })
})
afterEach(() => vi.useRealTimers())

function type(draft: Microsite | null): void {
  typed = draft
  keeper.changed()
}

it('saves once the hand rests, and not at every key', async () => {
  const save = vi.spyOn(calls, 'save')
  type(colored('#111111'))
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1)
  type(colored('#222222'))
  expect(keeper.snapshot().save).toEqual({ kind: 'pending' })
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(save).toHaveBeenCalledTimes(1)
  expect(server).toMatchObject({ draft: colored('#222222'), version: 4 })
  expect(keeper.snapshot()).toMatchObject({ save: { kind: 'saved' }, hasChanges: true })
  save.mockRestore()
})

it('what is typed while a save travels is saved after it, from the new version', async () => {
  type(colored('#111111'))
  const first = keeper.flush()
  type(colored('#222222'))
  await first
  expect(keeper.snapshot().save.kind).toBe('pending')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(server).toMatchObject({ draft: colored('#222222'), version: 5 })
})

it('typing back to what was stored has nothing to save', async () => {
  type(colored('#111111'))
  type(page)
  expect(await keeper.flush()).toBe(true)
  expect(server.version).toBe(3)
})

it('what breaks a rule is neither sent nor called saved, and does not publish', async () => {
  type(null)
  expect(await keeper.publish()).toBe(false)
  expect(keeper.snapshot().save.kind).toBe('incomplete')
  expect(server.version).toBe(3)
})

it('publishes what is typed, saved first', async () => {
  type(colored('#111111'))
  expect(await keeper.publish()).toBe(true)
  expect(server).toMatchObject({ published: colored('#111111'), version: 5 })
  expect(keeper.snapshot()).toMatchObject({ save: { kind: 'saved' }, hasChanges: false })
})

it('told that somebody saved before, it sends nothing more until the person decides', async () => {
  server = { ...server, version: 9, draft: colored('#999999') }
  type(colored('#111111'))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.snapshot().save.kind).toBe('conflict')
  type(colored('#222222'))
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(server).toMatchObject({ version: 9, draft: colored('#999999') })

  expect(await keeper.keepMine()).toBe(true)
  expect(server).toMatchObject({ version: 10, draft: colored('#222222') })
})

it('or takes what the other person saved', async () => {
  server = { ...server, version: 9, draft: colored('#999999') }
  type(colored('#111111'))
  await keeper.flush()
  expect(await keeper.takeTheirs()).toEqual(colored('#999999'))
  type(colored('#222222'))
  expect(await keeper.flush()).toBe(true)
  expect(server.version).toBe(10)
})

it('a refusal of the server lands on its fields', async () => {
  const errors = { 'draft.logo': ['Sube la imagen desde tu equipo'] }
  const save = vi.spyOn(calls, 'save')
  save.mockRejectedValueOnce(new ApiError({ status: 400, fieldErrors: errors }))
  type(colored('#111111'))
  expect(await keeper.flush()).toBe(false)
  expect(refused).toEqual(errors)
  save.mockRestore()
})

it('without a network it says so, keeps what was typed and tries again with the next key', async () => {
  const save = vi.spyOn(calls, 'save')
  save.mockRejectedValueOnce(new ApiError({ status: null }))
  type(colored('#111111'))
  await keeper.flush()
  expect(keeper.snapshot().save.kind).toBe('failed')
  type(colored('#222222'))
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(server.draft).toEqual(colored('#222222'))
  save.mockRestore()
})

it('what is typed while the page is being published waits for it, and is saved from the new version', async () => {
  type(colored('#111111'))
  await keeper.flush()
  let publishAnswers = () => {}
  const publish = vi.spyOn(calls, 'publish')
  publish.mockImplementationOnce(async (version) => {
    await new Promise<void>((resolve) => {
      publishAnswers = resolve
    })
    return store(version, { published: server.draft, has_changes: false })
  })
  const publishing = keeper.publish()
  await vi.advanceTimersByTimeAsync(0)
  type(colored('#222222'))
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  publishAnswers()
  await publishing
  expect(await keeper.flush()).toBe(true)
  expect(server.draft).toEqual(colored('#222222'))
  expect(keeper.snapshot().save.kind).toBe('saved')
  publish.mockRestore()
})

it('what the server refuses to publish is told at its field, and stays unsaved work', async () => {
  const fieldErrors = { 'draft.sections.0.markdown': ['Acorta este texto'] }
  const refusing = new DraftKeeper(
    server,
    {
      ...calls,
      publish: async () => {
        throw new ApiError({ status: 400, fieldErrors })
      },
    },
    {
      read: () => typed,
      refuse: (errors) => {
        refused = errors
      },
    },
  )
  await expect(refusing.publish()).rejects.toThrow()
  expect(refused).toEqual(fieldErrors)
  expect(refusing.snapshot().save.kind).toBe('incomplete')
})
