import type { RaceDayDevice } from '../../apps/web/app/features/race-day/device/race-day-device'
import { Finding } from '../run/finding'

/** How a phone reaches the product, whose it is, and what its clock reads. */
interface PhoneSetting {
  readonly slug: string
  readonly name: string
  /** What the browser keeps of its settings: every race of this phone reads the same. */
  readonly storage: Map<string, string>
  /** Actions made on this phone that wait to be uploaded, shared by all accounts. */
  readonly shelves: Map<string, unknown>
  readonly person: () => string | null
  readonly headers: () => Promise<Record<string, string>>
  readonly now: () => Date
  readonly inject: (request: {
    method: 'GET'
    url: string
    headers: Record<string, string>
    payload?: string
  }) => Promise<{
    readonly statusCode: number
    readonly body: string
    readonly headers: Readonly<Record<string, unknown>>
  }>
}

/** Loaded as it stands, by its address: its types are those of a browser, which the world has none of. */
const load = (path: string) => import(new URL(`../../apps/web/app/${path}`, import.meta.url).href)

async function loadWeb() {
  const device = 'features/race-day/device/'
  const parts = ['kept-race-day', 'device-settings', 'keep/memory-shelves'].map((name) =>
    load(`${device}${name}.ts`),
  )
  const [kept, settings, shelves, client] = await Promise.all([...parts, load('api-client/index.ts')])
  return { ...kept, ...settings, ...shelves, ...client }
}

let web: ReturnType<typeof loadWeb> | undefined

/** One race on one phone: the web's own device, with a disk in memory and a network that is there when somebody says so. */
export class Phone {
  /** Its answers get lost on their way, though what was sent arrived. */
  isDeaf = false
  #isOnline = false
  #failure: Finding | undefined

  private constructor(
    readonly device: RaceDayDevice,
    readonly setting: PhoneSetting,
  ) {}

  static async open(setting: PhoneSetting): Promise<Phone> {
    web ??= loadWeb()
    const { KeptRaceDay, deviceSettings, listInMemory, actionsInMemory, createApiClient, newClientId } =
      await web
    let phone: Phone | undefined
    const local = {
      getItem: (key: string) => setting.storage.get(key) ?? null,
      setItem: (key: string, value: string) => void setting.storage.set(key, value),
    }
    const settings = deviceSettings(local, newClientId, () => setting.name)
    const { call } = createApiClient({
      fetch: (url: unknown, init: RequestInit) => phone?.fetch(String(url), init),
      credentials: {
        headersFor: setting.headers,
        renewAfterRefusal: async () => false,
        noteForbidden: () => undefined,
        assertPresent: () => undefined,
      },
    })
    const key = `${setting.name} ${setting.slug}`
    const actions = setting.shelves.get(key) ?? actionsInMemory()
    setting.shelves.set(key, actions)
    const device = new KeptRaceDay({
      ...{ race: setting.slug, call, settings, person: setting.person, now: setting.now },
      openShelves: async () => ({ list: listInMemory(), actions, isRefused: false }),
      tabs: {
        exclusively: (work: () => Promise<unknown>) => work(),
        say: () => undefined,
        hear: () => () => undefined,
      },
      isOnline: () => phone?.isOnline ?? false,
      isWanted: () => true,
      onReturn: () => () => undefined,
      // No round comes by itself.
      after: () => () => undefined,
      random: () => 0.5,
    })
    phone = new Phone(device, setting)
    await device.sync()
    return phone
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  /** The network is there until all that waits was sent and the list is new. */
  async sync(): Promise<void> {
    // A round that began without a network ends without one.
    await this.device.sync()
    this.#isOnline = true
    try {
      await this.device.sync()
    } finally {
      this.#isOnline = false
    }
    if (this.#failure) throw this.#failure
  }

  async fetch(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const answer = await this.setting.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const { statusCode: status, body: text } = answer
    if (status >= 500)
      this.#failure ??= new Finding(
        `fallo ${method} ${url.replace(/\?.*/, '')}`,
        `respondió ${status}: ${text}`,
      )
    if (this.isDeaf && method !== 'GET') throw new TypeError('fetch failed')
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    })
  }
}

/** The phones of a world: each has a disk of its own, a clock that may be wrong, and somebody who works with it. */
export class Phones {
  readonly open = new Map<string, Phone>()
  readonly ahead = new Map<string, number>()
  readonly holder = new Map<string, string>()
  readonly shelves = new Map<string, unknown>()
  readonly #storages = new Map<string, Map<string, string>>()

  find(device: string, race: string): Phone | undefined {
    return this.open.get(`${device} ${race}`)
  }

  /** As the product knows it in that race; undefined before its first upload there. */
  idOf(device: string, slug: string): string | undefined {
    return this.#storages.get(device)?.get(`zancada.device.id.${slug}`)
  }

  storageOf(device: string): Map<string, string> {
    const known = this.#storages.get(device) ?? new Map<string, string>()
    this.#storages.set(device, known)
    return known
  }
}
