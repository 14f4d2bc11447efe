// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../api-client'
import { Uploads, UploadsContext } from './uploads'
import { useUpload } from './use-upload'

afterEach(cleanup)

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const refusal = new ApiError({ status: 400, fieldErrors: { file: ['No es una imagen'] } })

function open() {
  const sent: string[] = []
  const hook = renderHook(() =>
    useUpload(
      async ({ name }: File) => {
        if (name === 'mala.png') throw refusal
        return name
      },
      (name) => sent.push(name),
      ({ name }, reason) => `${name}: ${reason}`,
    ),
  )
  return { sent, ...hook }
}

it('what is refused leaves the zone, and says why; the rest goes up', async () => {
  const { sent, result } = open()
  await act(async () => result.current.choose([file('mala.png'), file('buena.png')]))
  expect(sent).toEqual(['buena.png'])
  expect(result.current).toMatchObject({
    files: [],
    progress: undefined,
    error: 'mala.png: No es una imagen',
  })
})

it('the reason goes away with the next file that is chosen', async () => {
  const { sent, result } = open()
  await act(async () => result.current.choose([file('mala.png')]))
  await act(async () => result.current.choose([file('buena.png')]))
  expect([sent, result.current.error]).toEqual([['buena.png'], null])
})

it('publishing waits until every file of the editor is up, and tells that one was refused', async () => {
  const uploads = new Uploads()
  const answers: (() => void)[] = []
  const { result } = renderHook(
    () =>
      useUpload(
        async ({ name }: File) => {
          await new Promise<void>((resolve) => answers.push(resolve))
          if (name === 'mala.png') throw refusal
        },
        () => {},
      ),
    { wrapper: ({ children }) => <UploadsContext value={uploads}>{children}</UploadsContext> },
  )
  const answer = () => act(async () => answers.shift()?.())
  await act(async () => result.current.choose([file('una.png'), file('dos.png')]))
  expect(uploads.snapshot()).toBe(2)
  let isPublished = false
  const publishing = uploads.settled().then((isWhole) => {
    isPublished = isWhole
  })
  await answer()
  expect([uploads.snapshot(), isPublished]).toEqual([1, false])
  await answer()
  await publishing
  expect([uploads.snapshot(), isPublished]).toEqual([0, true])

  await act(async () => result.current.choose([file('mala.png')]))
  const again = uploads.settled()
  await answer()
  expect(await again).toBe(false)
})
