import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Clock } from '../clock'

const ACCESS_TOKEN_MINUTES = 30
const GUEST_TOKEN_HOURS = 24
/** Longer than any race is sold ahead, and moved after that: what ends it before is its registration. */
const REGISTRATION_TOKEN_DAYS = 730

const ALGORITHM = 'HS256'
const AUDIENCES = {
  account: 'zancada:account',
  guest: 'zancada:guest',
  charge: 'zancada:charge',
  import: 'zancada:import',
  consent: 'zancada:consent',
  registration: 'zancada:registration',
  viewing: 'zancada:viewing',
  seat: 'zancada:seat',
} as const

const accountClaims = z.object({ sub: z.uuid(), sid: z.uuid() })
const chargeClaims = z.object({ charge_id: z.uuid(), email: z.email() })
const importClaims = z.object({ import_id: z.uuid(), email: z.email(), link: z.string() })
const registrationClaims = z.object({ registration_id: z.uuid(), address: z.string() })
const viewingClaims = z.object({ sub: z.uuid(), vid: z.uuid() })
const seatClaims = z.object({ invitation_id: z.uuid() })
const guestClaims = z.object({
  email: z.email(),
  order_code: z.string().nullable().default(null),
  iat: z.number(),
})

/**
 * Signed proofs of who is calling. An account's lives 30 minutes and names its session; a guest's names a verified
 * e-mail and, if it was given for a link, the one order it opens; a charge's, or an import's, opens that one's page to the
 * address it was asked of; a consent's opens what is left to accept of one registration to the address it was mailed to,
 * and a registration's the registration itself; a seat's names the invitation to a team.
 * A viewing's names it and whom it looks at, until it ends. The audience keeps one from passing for the other, and the algorithm is pinned. Read in place: a trip to another thread
 * costs more than the signature, for each of the thousands who ask when a race opens.
 */
export interface AccessTokens {
  signAccount(claims: { user_id: string; session_id: string }): string
  readAccount(token: string): { user_id: string; session_id: string } | undefined
  signGuest(email: string, order_code?: string): string
  readGuest(token: string): { email: string; order_code: string | null; proven_at: Date } | undefined
  signCharge(claims: ChargeClaims, until: Date): string
  readCharge(token: string): ChargeClaims | undefined
  signImport(claims: ImportClaims, until: Date): string
  readImport(token: string): ImportClaims | undefined
  signConsent(claims: RegistrationClaims): string
  readConsent(token: string): RegistrationClaims | undefined
  signRegistration(claims: RegistrationClaims): string
  readRegistration(token: string): RegistrationClaims | undefined
  signSeat(claims: SeatClaims): string
  readSeat(token: string): SeatClaims | undefined
  signViewing(claims: ViewingClaims, until: Date): string
  readViewing(token: string): ViewingClaims | undefined
}

interface SeatClaims {
  /** What offers a seat of a team to one address, which proves itself besides. */
  readonly invitation_id: string
}

interface ViewingClaims {
  /** Whom it shows. */
  readonly user_id: string
  readonly viewing_id: string
}

interface ImportClaims {
  readonly import_id: string
  readonly email: string
  /** Which link to pay was in force: a new one ends those that came with it. */
  readonly link: string
}

interface ChargeClaims {
  readonly charge_id: string
  readonly email: string
}

interface RegistrationClaims {
  readonly registration_id: string
  /** The hash of the e-mail: it stands in a page's address, which is written down in more places than a mail. */
  readonly address: string
}

/** `previous` signed before the secret was changed: what it signed goes on being read, and nothing new is signed by it. */
export function createAccessTokens(
  secret: string,
  issuer: string,
  clock: Clock,
  previous?: string,
): AccessTokens {
  const signPayload = createSigner({ key: secret, algorithm: ALGORITHM })
  const secondsNow = () => Math.floor(clock.now().getTime() / 1000)

  const signUntil = (claims: object, aud: string, exp: number) =>
    signPayload({ ...claims, iss: issuer, aud, iat: secondsNow(), exp })
  const sign = (claims: object, aud: string, seconds: number) =>
    signUntil(claims, aud, secondsNow() + seconds)

  /** Reads one audience's tokens. The library fixes the time with the rules, so they are made again each second. */
  const createReader = <Claims>(aud: string, schema: z.ZodType<Claims>) => {
    const verifierOf = (key: string, second: number) =>
      createVerifier({
        key,
        algorithms: [ALGORITHM],
        allowedIss: issuer,
        allowedAud: aud,
        // A claim that is absent is not judged: all of them must be there.
        requiredClaims: ['iss', 'aud', 'iat', 'exp'],
        // It takes a token for good in the very second it ends; the second after it does not.
        clockTimestamp: (second + 1) * 1000,
      })
    const keys = previous === undefined ? [secret] : [secret, previous]
    let made = { second: Number.NaN, verifiers: keys.map((key) => verifierOf(key, 0)) }
    return (token: string): Claims | undefined => {
      const second = secondsNow()
      if (made.second !== second) made = { second, verifiers: keys.map((key) => verifierOf(key, second)) }
      for (const verify of made.verifiers) {
        try {
          return schema.parse(verify(token))
        } catch {}
      }
      return undefined
    }
  }
  const readAccount = createReader(AUDIENCES.account, accountClaims)
  const readGuest = createReader(AUDIENCES.guest, guestClaims)
  const readCharge = createReader(AUDIENCES.charge, chargeClaims)
  const readImport = createReader(AUDIENCES.import, importClaims)
  const readConsent = createReader(AUDIENCES.consent, registrationClaims)
  const readRegistration = createReader(AUDIENCES.registration, registrationClaims)
  const readSeat = createReader(AUDIENCES.seat, seatClaims)
  const readViewing = createReader(AUDIENCES.viewing, viewingClaims)

  return {
    signAccount: ({ user_id, session_id }) =>
      sign({ sub: user_id, sid: session_id }, AUDIENCES.account, ACCESS_TOKEN_MINUTES * 60),
    readAccount: (token) => {
      const claims = readAccount(token)
      return claims && { user_id: claims.sub, session_id: claims.sid }
    },
    signGuest: (email, order_code) =>
      sign(
        { email, ...(order_code !== undefined && { order_code }) },
        AUDIENCES.guest,
        GUEST_TOKEN_HOURS * 3600,
      ),
    readGuest: (token) => {
      const claims = readGuest(token)
      if (!claims) return undefined
      const { iat, ...guest } = claims
      return { ...guest, proven_at: new Date(iat * 1000) }
    },
    signCharge: ({ charge_id, email }, until) =>
      signUntil({ charge_id, email }, AUDIENCES.charge, Math.ceil(until.getTime() / 1000)),
    readCharge,
    signImport: ({ import_id, email, link }, until) =>
      signUntil({ import_id, email, link }, AUDIENCES.import, Math.ceil(until.getTime() / 1000)),
    readImport,
    signConsent: ({ registration_id, address }) =>
      sign({ registration_id, address }, AUDIENCES.consent, REGISTRATION_TOKEN_DAYS * 86_400),
    readConsent,
    signRegistration: ({ registration_id, address }) =>
      sign({ registration_id, address }, AUDIENCES.registration, REGISTRATION_TOKEN_DAYS * 86_400),
    readRegistration,
    signSeat: ({ invitation_id }) =>
      sign({ invitation_id }, AUDIENCES.seat, REGISTRATION_TOKEN_DAYS * 86_400),
    readSeat,
    signViewing: ({ user_id, viewing_id }, until) =>
      signUntil({ sub: user_id, vid: viewing_id }, AUDIENCES.viewing, Math.ceil(until.getTime() / 1000)),
    readViewing: (token) => {
      const claims = readViewing(token)
      return claims && { user_id: claims.sub, viewing_id: claims.vid }
    },
  }
}
