import { ticketTextToSign } from '@zancada/contracts/race-day/ticket-text'
import { beforeAll, expect, it } from 'vitest'
import { exampleSetup, exampleTicket } from '../testing/example-race'
import { RaceList } from './race-list'
import { readTicket } from './read-ticket'

const { event } = exampleSetup()
const LISTED = exampleTicket({
  pickup: { full_name: 'Eva Gil', document_number: '123456', code: 'PPPP1111PPPP1111' },
})
const ENDED = exampleTicket({
  registration_id: '0a000000-0000-4000-8000-000000000002',
  ticket_code: 'EEEE2222EEEE2222',
})
const READ_AT = '2027-03-14T10:00:00.000Z'
let keys: CryptoKeyPair
let list: RaceList

beforeAll(async () => {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in made)) throw new Error('one key where two were asked for')
  keys = made
  const ticket_key = Buffer.from(await crypto.subtle.exportKey('raw', keys.publicKey)).toString('base64url')
  list = new RaceList('Celular de Ana')
  list.setUp(exampleSetup({ ticket_key }))
  list.take({ mark: 1, tickets: [LISTED, ENDED], removed: [] })
  list.take({ mark: 2, tickets: [], removed: [ENDED.registration_id] })
  list.complete({ readAt: READ_AT, syncedAt: READ_AT })
})

async function signed(code: string, issuedAt = '2027-01-10T12:00:00Z', event_id = event.id): Promise<string> {
  const text = ticketTextToSign({ code, issued_at: new Date(issuedAt), event_id })
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(text))
  return `${text}.${Buffer.from(signature).toString('base64url')}`
}
const read = (text: string) => readTicket(list, text)

it('a listed ticket is read by its signed text and by its bare code', async () => {
  for (const text of [LISTED.ticket_code, 'abcd-1234-efgh-5678', await signed(LISTED.ticket_code)])
    expect(await read(text)).toMatchObject({ kind: 'ticket', by: 'ticket', ticket: { bib: LISTED.bib } })
})

it('the QR of whom the runner sends leads to the runner', async () => {
  expect(await read('PPPP1111PPPP1111')).toMatchObject({
    kind: 'ticket',
    by: 'pickup',
    ticket: { bib: LISTED.bib },
  })
})

it('a ticket that is not on the list was issued after the last sync, or lets nobody in', async () => {
  const code = 'NNNN3333NNNN3333'
  const issued = '2027-03-14T10:30:00.000Z'
  expect(await read(await signed(code, issued))).toEqual({
    kind: 'not-listed',
    code,
    issuedAt: new Date(issued),
  })
  expect(await read(await signed(code))).toEqual({ kind: 'ended', code })
  expect(await read(ENDED.ticket_code)).toEqual({ kind: 'ended', code: ENDED.ticket_code })
  expect(await read(code)).toEqual({ kind: 'unknown', code })
})

it('a ticket of another race, one somebody made up and what is no ticket are told apart', async () => {
  const code = LISTED.ticket_code
  const other = await signed(code, undefined, '0e000000-0000-4000-8000-000000000009')
  expect(await read(other)).toEqual({ kind: 'other-event', code })
  const genuine = await signed('NNNN3333NNNN3333')
  const signature = genuine.slice(genuine.lastIndexOf('.'))
  expect(await read((await signed(code)).replace(/\.[\w-]+$/, signature))).toEqual({ kind: 'forged' })
  expect(await read('https://otra.app/qr/1')).toEqual({ kind: 'foreign' })
})

it('before everybody has arrived nobody is said to have left', async () => {
  const filling = new RaceList('Celular de Ana')
  filling.setUp(list.setup)
  expect(await readTicket(filling, await signed('NNNN3333NNNN3333'))).toMatchObject({ kind: 'not-listed' })
})
