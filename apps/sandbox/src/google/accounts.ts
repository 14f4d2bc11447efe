import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readJson } from '../disk/read-json'
import { writeWhole } from '../disk/write-whole'

export interface GoogleAccount {
  sub: string
  email: string
  emailVerified: boolean
  givenName: string
  familyName: string
}

export type NewAccount = Omit<GoogleAccount, 'sub'>

/** People who can always be chosen: a known runner, someone new, and an address Google has not confirmed. */
const DEMO_PEOPLE: NewAccount[] = [
  { email: 'corredor@zancada.demo', emailVerified: true, givenName: 'Camila', familyName: 'Duarte Ospina' },
  { email: 'nueva.persona@gmail.demo', emailVerified: true, givenName: 'Andrés', familyName: 'Quintero' },
  { email: 'multi@zancada.demo', emailVerified: true, givenName: 'Mateo', familyName: 'Urrego Lince' },
  { email: 'sin.confirmar@gmail.demo', emailVerified: false, givenName: 'Julián', familyName: 'Peña' },
]

const MAX_ADDED = 20

/** The accounts of the make-believe Google: the demo people and those added by hand, which are kept. */
export class GoogleAccounts {
  readonly #path: string
  readonly #demo = DEMO_PEOPLE.map(withSubject)
  /** Last used first. */
  #added: GoogleAccount[] = []

  private constructor(path: string) {
    this.#path = path
  }

  static async open(path: string): Promise<GoogleAccounts> {
    const accounts = new GoogleAccounts(path)
    const kept = await readJson(path)
    if (Array.isArray(kept)) accounts.#added = kept.filter(isAccount).slice(0, MAX_ADDED)
    return accounts
  }

  all(): GoogleAccount[] {
    const replaced = new Set(this.#added.map(({ sub }) => sub))
    return [...this.#demo.filter(({ sub }) => !replaced.has(sub)), ...this.#added]
  }

  find(sub: string): GoogleAccount | undefined {
    return this.all().find((account) => account.sub === sub)
  }

  /** The same address is always the same person, even when it comes with other names. */
  async add(account: NewAccount): Promise<GoogleAccount> {
    const added = withSubject(account)
    this.#added = [added, ...this.#added.filter(({ sub }) => sub !== added.sub)].slice(0, MAX_ADDED)
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    await writeWhole(this.#path, JSON.stringify(this.#added))
    return added
  }
}

/** Google's subjects are long numbers that say nothing of the person; ours also last across restarts. */
function withSubject(account: NewAccount): GoogleAccount {
  const email = account.email.trim().toLowerCase()
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 17)
  return { ...account, email, sub: `1${BigInt(`0x${digest}`).toString().padStart(20, '0').slice(-20)}` }
}

function isAccount(value: unknown): value is GoogleAccount {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return (
    ['sub', 'email', 'givenName', 'familyName'].every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('emailVerified') === 'boolean'
  )
}
