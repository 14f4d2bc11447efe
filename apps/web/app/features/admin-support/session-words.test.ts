import { expect, test } from 'vitest'
import { adminSupportTexts } from './locale'
import { acceptedText, deviceText } from './session-words'

const { t } = adminSupportTexts
const AT = '2026-11-03T12:00:00.000Z'

test('a session is told by its device', () => {
  const linux =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
  expect(deviceText(t, linux)).toBe('Chrome en Linux')
  expect(deviceText(t, 'curl/8.5.0')).toBe('Dispositivo desconocido')
  expect(deviceText(t, null)).toBe('Dispositivo desconocido')
})

test('a text of the platform is told by its version, one of a race by a mark of it', () => {
  expect(acceptedText(t, { text_version: '2026-11-01', accepted_at: AT })).toMatch(
    /^Versión 2026-11-01, aceptada el /,
  )
  const ofRace = { text_version: 'event:carrera-pequena-1:b87cfc2f8ecc7809', accepted_at: AT }
  expect(acceptedText(t, ofRace)).toMatch(/^Texto de la carrera con huella b87cfc2f, aceptado el /)
})
