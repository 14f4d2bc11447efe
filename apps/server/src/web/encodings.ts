import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Encoded {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** The best encoding among those at hand that the visitor accepts; a `q=0` is a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined, body: Encoded): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return [name, parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? 'refused' : 'welcome']
    }),
  )
  const accepts = (name: Encoding) => (accepted.get(name) ?? accepted.get('*')) === 'welcome'
  if (body.br !== undefined && accepts('br')) return 'br'
  if (body.gzip !== undefined && accepts('gzip')) return 'gzip'
  return 'identity'
}

/** Quality 5 is where brotli beats gzip's best at gzip's price; the result is kept, but a cold page waits for it. */
export async function encodePage(identity: Buffer): Promise<Encoded> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { identity, br, gzip: zipped }
}
