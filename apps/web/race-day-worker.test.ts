import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, 'race-day-worker.js'), 'utf8')
const NO_NETWORK = '/sin-conexion.html'
const PAGE = '/organizador/acreditacion'
const TEXT = 'Sin conexión'

/** What the server answers to an installation, as one build has it. */
const build = (): Record<string, string | null> => ({
  '/assets/entry-one.js': 'entry',
  [NO_NETWORK]: TEXT,
  [PAGE]: '<script src="/assets/entry-one.js"></script>{"version":"one"}',
  '/__manifest': '{"module":"/assets/entry-one.js"}',
})

type Kept = Map<string, Map<string, Response>>

/** Installs the worker of that build in a browser whose server answers so; null is what a server does not have. */
async function install(answers: Record<string, string | null>, kept: Kept = new Map()) {
  const answerTo = (path: string) => {
    const text = answers[path.split('?')[0] ?? '']
    return new Response(text ?? '', { status: text == null ? 404 : 200 })
  }
  const caches = {
    async open(name: string) {
      const cache = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, cache)
      return {
        async addAll(paths: readonly string[]) {
          for (const path of paths) {
            const answer = answerTo(path)
            if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`)
            cache.set(path, answer)
          }
        },
        put: async (path: string, answer: Response) => void cache.set(path, answer),
        match: async (path: string) => cache.get(path)?.clone(),
      }
    },
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
    /** As browsers do: in the order the caches were made. */
    match: async (path: string) =>
      [...kept.values()]
        .find((cache) => cache.has(path))
        ?.get(path)
        ?.clone(),
  }
  const heard = new Map<string, (event: object) => void>()
  const constants = {
    VERSION: 'one',
    PAGES: [{ address: PAGE, pattern: '^$' }],
    FILES: ['/assets/entry-one.js'],
    PUBLIC: { [NO_NETWORK]: createHash('sha256').update(TEXT).digest('hex') },
  }
  runInNewContext(SOURCE, {
    ...constants,
    self: {
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      skipWaiting: () => {},
      location: { origin: 'https://zancada.co' },
    },
    caches,
    crypto,
    fetch: async (path: string | object) => {
      if (typeof path !== 'string') throw new TypeError('no network')
      return answerTo(path)
    },
    URLSearchParams,
    URL,
    Response,
    setTimeout,
  })
  let work: Promise<unknown> = Promise.resolve()
  heard.get('install')?.({
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  const refusal = await work.then(
    () => null,
    (error: Error) => error.message,
  )
  /** What a page without a network is answered. */
  const ask = async (path: string, mode = 'no-cors') => {
    let answer: Promise<Response> | null = null
    heard.get('fetch')?.({
      request: { method: 'GET', url: `https://zancada.co${path}`, mode },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    return (await (answer as Promise<Response> | null))?.text()
  }
  return { refusal, kept, ask }
}

it('texts, icons and pages are of this build although the one before is kept, which gives its own files', async () => {
  const before = new Map([
    [NO_NETWORK, new Response('Sin conexión, como antes')],
    ['/assets/entry-zero.js', new Response('entry zero')],
    ['/assets/entry-one.js', new Response('entry')],
  ])
  const { ask } = await install(build(), new Map([['zancada-race-day-zero', before]]))
  expect(await ask('/otra-pagina', 'navigate')).toBe(TEXT)
  expect(await ask(NO_NETWORK)).toBe(TEXT)
  expect(await ask('/assets/entry-zero.js')).toBe('entry zero')
  expect(await ask('/assets/entry-one.js')).toBe('entry')
})

it('everything of one build is kept', async () => {
  const { refusal, kept } = await install(build())
  expect(refusal).toBeNull()
  expect([...(kept.get('zancada-race-day-one')?.keys() ?? [])].toSorted()).toEqual(
    ['/__manifest?version=one', '/assets/entry-one.js', PAGE, NO_NETWORK].toSorted(),
  )
})

it.each([
  [
    'a page that names files of another',
    { [PAGE]: '<script src="/assets/entry-two.js"></script>{"version":"two"}' },
  ],
  ['a text under the same name', { [NO_NETWORK]: 'Sin red' }],
  ['no file of this one any more', { '/assets/entry-one.js': null }],
  ['routes that name files of another', { '/__manifest': '{"module":"/assets/other-two.js"}' }],
  ['no routes of this one any more', { '/__manifest': null }],
])('while another build is deployed, with %s, nothing is kept', async (_, other) => {
  const { refusal, kept } = await install({ ...build(), ...other })
  expect(refusal).not.toBeNull()
  expect(kept.size).toBe(0)
})
