import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The whole page at once, every boundary resolved and in its place, so that it reads complete without JavaScript
 * and carries no inline script of React's own. Rejects on the first error: a half page is never sent or cached.
 */
export function renderToText(node: ReactNode, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(node, {
      // Larger boundaries would otherwise be sent apart and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        if (failure === undefined) pipe(collect)
        else reject(failure)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failure ??= error
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), timeoutMs)
  })
}
