import { Storage } from 'happy-dom'
import { expect, it } from 'vitest'
import { deviceSettings } from './device-settings'

const open = (storage: Storage) =>
  deviceSettings(
    storage,
    () => crypto.randomUUID(),
    (mark) => `Dispositivo ${mark}`,
  )

it('a race knows a device by one id, and the race of another organizer by another', () => {
  const storage = new Storage()
  const settings = open(storage)
  const id = settings.id('alba-de-murallas')
  expect(settings.id('marea-nocturna')).not.toBe(id)
  expect(open(storage).id('alba-de-murallas')).toBe(id)
})

it('its name is the same in every race', () => {
  const storage = new Storage()
  const { name } = open(storage)
  open(storage).id('marea-nocturna')
  expect(open(storage).name).toBe(name)
})

it('that it stands at no station is remembered, and is not the same as that nobody said', () => {
  const storage = new Storage()
  expect(open(storage).station('alba-de-murallas')).toBeUndefined()
  open(storage).chooseStation('alba-de-murallas', null)
  expect(open(storage).station('alba-de-murallas')).toBeNull()
  open(storage).chooseStation('alba-de-murallas', 'Mesa 2')
  expect(open(storage).station('alba-de-murallas')).toBe('Mesa 2')
})
