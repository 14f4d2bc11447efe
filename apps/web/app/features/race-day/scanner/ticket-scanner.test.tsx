// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { theme } from '../../../ui/theme'
import { TicketScanner } from './ticket-scanner'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  show('visible')
})

/** The browser's cameras: what it answers when one is asked for, and how often it was. */
function cameras(answer: () => Promise<unknown>, permission: PermissionState = 'prompt') {
  const asked = vi.fn(answer)
  const status = { state: permission, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      mediaDevices: { value: { getUserMedia: asked, enumerateDevices: async () => [] } },
      permissions: { value: { query: async () => status } },
    }),
  )
  return asked
}

function refusing(name: string) {
  return () => Promise.reject(new DOMException('', name))
}

const PICTURE_IS_THERE = 4

/** A camera that shows one code, with the browser's own detector. */
function workingCamera(code: string) {
  const stop = vi.fn()
  const track = { stop, getSettings: () => ({}), getCapabilities: () => ({}), addEventListener: () => {} }
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: code }]
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(PICTURE_IS_THERE)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue()
  return { stop, answer: async () => stream }
}

function show(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

function open(onText: (text: string) => void = () => {}) {
  return render(
    <ThemeProvider theme={theme}>
      <TicketScanner onText={onText} />
    </ThemeProvider>,
  )
}

it.each([
  ['NotAllowedError', 'La cámara está bloqueada'],
  ['NotFoundError', 'Este dispositivo no tiene cámara'],
  ['NotReadableError', 'Otra aplicación usa la cámara'],
])('a camera that the volunteer turns on and that answers %s says what to do', async (name, title) => {
  const asked = cameras(refusing(name))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Activar cámara' }))
  expect(await screen.findByText(title)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

it('a camera that was refused before is not asked for', async () => {
  const asked = cameras(refusing('NotAllowedError'), 'denied')
  open()
  expect(await screen.findByText('La cámara está bloqueada')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

it('a page that came over an insecure line says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
  open()
  expect(await screen.findByText('La cámara necesita una conexión segura')).toBeTruthy()
})

it('one that is allowed opens by itself, reads a code once, and sleeps while nobody looks', async () => {
  const { stop, answer } = workingCamera('ABCD1234EFGH5678')
  const asked = cameras(answer, 'granted')
  const texts: string[] = []
  const { unmount } = open((text) => texts.push(text))
  await waitFor(() => expect(texts).toEqual(['ABCD1234EFGH5678']))
  show('hidden')
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  show('visible')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await screen.findByText('Apunta al QR')
  unmount()
  expect(stop).toHaveBeenCalledTimes(2)
  expect(texts).toEqual(['ABCD1234EFGH5678'])
})
