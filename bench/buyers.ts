import { SignJWT } from 'jose'

export const BENCH_SECRET = 'a-secret-that-only-the-benches-use-0123456789'

export interface Buyer {
  readonly email: string
  readonly token: string
}

/** Guests with their e-mail already proven, each with the token the product itself would have given. */
export function createBuyers(baseUrl: string, count: number, name: string): Promise<Buyer[]> {
  const key = new TextEncoder().encode(BENCH_SECRET)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `${name}.${index}@correo.test`
      const token = await new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(baseUrl)
        .setAudience('zancada:guest')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key)
      return { email, token }
    }),
  )
}
