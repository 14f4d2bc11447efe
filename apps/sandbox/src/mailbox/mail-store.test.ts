import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../testing/start-test-sandbox'
import { MAIL_LIMITS, MailStore } from './mail-store'

const NOW = () => new Date('2027-03-14T11:00:00Z')
const ENVELOPE = { from: 'hola@zancada.demo', to: ['ana@correo.demo'] }

function message(subject: string, padding = 0): Buffer {
  return Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(padding)}`)
}

function subjects(store: MailStore): string[] {
  return store.newestFirst().map(({ subject }) => subject)
}

describe('the stored mail', () => {
  it('drops the oldest when there are too many, from memory and from disk', async () => {
    const directory = await temporaryDirectory()
    const store = await MailStore.open(directory, { ...MAIL_LIMITS, messages: 3 }, NOW)
    await Promise.all(['1', '2', '3', '4', '5'].map((subject) => store.add(message(subject), ENVELOPE)))
    expect(subjects(store)).toHaveLength(3)
    expect(await readdir(directory)).toHaveLength(6)
    const reopened = await MailStore.open(directory, { ...MAIL_LIMITS, messages: 2 }, NOW)
    expect(subjects(reopened)).toEqual(subjects(store).slice(0, 2))
    expect(await readdir(directory)).toHaveLength(4)
  })

  it('drops the oldest when they weigh too much, but always keeps the newest', async () => {
    const store = await MailStore.open(await temporaryDirectory(), { ...MAIL_LIMITS, totalBytes: 1000 }, NOW)
    await store.add(message('small', 300), ENVELOPE)
    await store.add(message('medium', 500), ENVELOPE)
    expect(subjects(store)).toEqual(['medium', 'small'])
    await store.add(message('large', 400), ENVELOPE)
    expect(subjects(store)).toEqual(['large', 'medium'])
    await store.add(message('huge', 2000), ENVELOPE)
    expect(subjects(store)).toEqual(['huge'])
  })

  it('starts over what a crash left half written, and touches no file that is not its own', async () => {
    const directory = await temporaryDirectory()
    const store = await MailStore.open(directory, MAIL_LIMITS, NOW)
    const { id: whole } = await store.add(message('whole'), ENVELOPE)
    const { id: lost } = await store.add(message('lost'), ENVELOPE)
    await rm(join(directory, `${lost}.eml`))
    await writeFile(join(directory, '0000000009-aaaaaaaa.eml'), 'half')
    await writeFile(join(directory, '0000000010-bbbbbbbb.eml'), 'raw')
    await writeFile(join(directory, '0000000010-bbbbbbbb.json'), '{"id":"0000000010-bbbbbbbb"')
    await writeFile(join(directory, 'notes.txt'), 'mine')

    const reopened = await MailStore.open(directory, MAIL_LIMITS, NOW)
    expect(subjects(reopened)).toEqual(['whole'])
    expect((await readdir(directory)).sort()).toEqual([`${whole}.eml`, `${whole}.json`, 'notes.txt'].sort())
  })

  it('reads no file but those of its own messages', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'secret.eml'), 'secret')
    const store = await MailStore.open(join(directory, 'mail'), MAIL_LIMITS, NOW)
    expect(await store.readRaw('../secret')).toBeNull()
  })
})
