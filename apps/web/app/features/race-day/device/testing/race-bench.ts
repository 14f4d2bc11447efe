import 'fake-indexeddb/auto'
import type { RaceSetup, RaceTicket, RepeatedScan, ScanKind, ScanResult } from '@zancada/contracts'
import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { createApiClient, newClientId } from '../../../../api-client'
import type { LocalApi, Reply } from '../../../../api-client/testing/local-api'
import { exampleSetup } from '../../testing/example-race'
import { deviceSettings } from '../device-settings'
import { openShelves } from '../keep/open-shelves'
import { KeptRaceDay } from '../kept-race-day'

const BASE = '/api/v1/organizador/eventos/frailejon/jornada/'
export const SYNC = `GET ${BASE}`
export const UPLOAD = `POST ${BASE}`
export const UNDO = `POST ${BASE}deshacer/`
export const SIGN = `POST ${BASE}autorizaciones/`
export const SIZE = `POST ${BASE}talla/`
const SETUP = `GET ${BASE}preparacion/`

export interface SentScan {
  readonly client_id: string
  readonly kind: ScanKind
  readonly occurred_at: string
  readonly ticket_code: string
  readonly made_by: string
}

/** What a server of the race answers, as far as a device can tell it from the real one. */
export function serveRace(api: LocalApi, tickets: readonly RaceTicket[]) {
  const log: { mark: number; ticket?: RaceTicket; removed?: string }[] = []
  const change = (ticket: RaceTicket) => void log.push({ mark: log.length + 1, ticket })
  const repeat = ({ ticket_code, ...scan }: Pick<SentScan, 'ticket_code'> & RepeatedScan) => {
    const ticket = log.findLast((each) => each.ticket?.ticket_code === ticket_code)?.ticket
    if (ticket) change({ ...ticket, repeats: [...(ticket.repeats ?? []), scan] })
  }
  const served = {
    /** In the order they were taken. */
    taken: [] as SentScan[],
    page: 1000,
    now: Date.now,
    setup: {} as Partial<RaceSetup>,
    change,
    /** From now on the same news tell this of somebody. */
    tell: (ticket: RaceTicket) => {
      for (const each of log) if (each.ticket?.ticket_code === ticket.ticket_code) each.ticket = ticket
    },
    /** As another device's upload of what was done already. */
    repeat,
    remove: (registrationId: string) => void log.push({ mark: log.length + 1, removed: registrationId }),
    /** Stands in for the answer to an upload, until it answers undefined. */
    refuse: (_scans: readonly SentScan[]): Reply | null | undefined => undefined,
    resultOf: (_scan: SentScan): Partial<ScanResult> => ({}),
  }
  for (const ticket of tickets) change(ticket)
  api.on(SYNC, ({ path }) => {
    const since = Number(new URL(path, 'http://x').searchParams.get('desde') ?? 0)
    const news = log.filter(({ mark }) => mark > since)
    const page = news.slice(0, served.page)
    return {
      json: {
        mark: page.at(-1)?.mark ?? since,
        more: news.length > page.length,
        read_at: new Date(served.now()).toISOString(),
        tickets: page.flatMap(({ ticket }) => ticket ?? []),
        removed: page.flatMap(({ removed }) => removed ?? []),
      },
    }
  })
  api.on(SETUP, () => ({ json: exampleSetup(served.setup) }))
  api.on(UPLOAD, ({ body }) => {
    const sent: { scans: SentScan[]; refusals?: SentScan[] } = JSON.parse(body)
    const scans = [...sent.scans, ...(sent.refusals ?? [])]
    const refusal = served.refuse(scans)
    if (refusal !== undefined) return refusal
    served.taken.push(...scans)
    for (const { client_id, kind, occurred_at: at, ticket_code } of scans.filter(
      (scan) => served.resultOf(scan).result === 'conflict',
    ))
      repeat({ client_id, kind, at, ticket_code, device: 'Celular de Ana', station: null, items: null })
    const results = scans.map((scan) => ({
      client_id: scan.client_id,
      ticket_code: scan.ticket_code,
      result: 'accepted',
      reason: null,
      conflict_with: null,
      ...served.resultOf(scan),
    }))
    return { json: { results, mark: log.length } }
  })
  const accept = () => ({ json: { result: 'accepted', mark: log.length } })
  api.on(UNDO, accept)
  api.on(SIGN, accept)
  return served
}

/** A browser whose disk, network and clock the test decides on. */
export function newBrowser(api: LocalApi) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const storage = new Map<string, string>()
  const local = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const { call } = createApiClient({ fetch, baseUrl: api.url, timeoutMs: 5000 })
  const browser = { isOnline: true, person: 'ana' as string | null, now: Date.now }
  const heard = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  return Object.assign(browser, {
    /** A tab with the race open, once it has read what is kept. */
    async open() {
      const owner = browser.person ?? ''
      let planned = () => {}
      let returned = () => {}
      let ear = () => {}
      const device = new KeptRaceDay({
        race: 'frailejon',
        call,
        settings: deviceSettings(local, newClientId, () => 'Celular de Ana'),
        person: () => browser.person,
        openShelves: () =>
          openShelves('frailejon', {
            person: owner,
            isHere: () => browser.person === owner,
            now: () => browser.now(),
          }),
        tabs: {
          exclusively(work) {
            const mine = turn.then(work, work)
            turn = mine.catch(() => {})
            return mine
          },
          say: () => {
            for (const listener of heard) if (listener !== ear) listener()
          },
          hear: (listener) => {
            ear = listener
            heard.add(listener)
            return () => heard.delete(listener)
          },
        },
        now: () => new Date(browser.now()),
        isOnline: () => browser.isOnline,
        isWanted: () => true,
        onReturn: (listener) => {
          returned = listener
          return () => {}
        },
        after: (_, action) => {
          planned = action
          return () => {}
        },
        random: () => 0.5,
      })
      await settled(device)
      return Object.assign(device, {
        /** The next planned round comes. */
        timePasses: () => planned(),
        networkReturns: () => {
          browser.isOnline = true
          returned()
        },
      })
    },
  })
}

/** Nothing is under way any more. */
export async function settled(device: KeptRaceDay): Promise<void> {
  await expect
    .poll(() => {
      const { phase, line } = device.getState()
      return phase === 'opening' || phase === 'filling' || line === 'syncing'
        ? `${phase}, ${line}`
        : 'settled'
    })
    .toBe('settled')
}
