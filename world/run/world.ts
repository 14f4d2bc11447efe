import { digestOf } from '../checks/digest'
import { Model, type Person } from '../model/model'
import { Pages } from '../model/pages'
import { Payouts } from '../model/payouts'
import type { Fee } from '../model/prices'
import { RaceDay } from '../model/race-day'
import { Team } from '../model/team'
import type { Death } from '../stage/breaker'
import { Phones } from '../stage/phone'
import { openStage, type Stage } from '../stage/stage'
import { type Answer, type Asking, type Expected, passwordOf, type Request } from './asking'
import { askAndDie, mayDie } from './dying'
import { Finding } from './finding'

export {
  type Answer,
  type Expected,
  FIRST_PASSWORD,
  maybe,
  no,
  passwordOf,
  type Request,
  yes,
} from './asking'

/** The product on its stage, and what should be so by the model. */
export class World implements Asking {
  readonly model = new Model()
  readonly raceDay = new RaceDay()
  readonly team = new Team()
  readonly pages = new Pages()
  readonly payouts = new Payouts()
  readonly phones = new Phones()
  /** In the concurrent mode nobody can say what should have come of whom: only invariants are asked. */
  isJudged = true
  /** The process dies in the middle of what comes next. */
  death: Death | undefined
  readonly #sessions = new Map<string, { readonly session_id: string; readonly since: number }>()

  private constructor(
    readonly stage: Stage,
    readonly fee: Fee,
  ) {}

  static async open(serverUrl: string): Promise<World> {
    return new World(await openStage(serverUrl), { percentage: 5, fixed_cop: 1_200 })
  }

  get now(): Date {
    return this.stage.clock.now()
  }

  /** Asks the product, and holds its answer against what was expected of it. */
  async ask(request: Request, expected: Expected): Promise<Answer> {
    // Signing in is no part of what is asked.
    if (request.who !== undefined && request.who !== 'nobody') await this.headersOf(request.who)
    const before =
      expected.may === 'yes' || expected.leaves || !this.isJudged
        ? undefined
        : await digestOf(this.stage.api.database)
    if (this.death !== undefined && this.isJudged && mayDie(request))
      return askAndDie(this, request, expected)
    return this.judge(request, expected, await this.send(request), before)
  }

  /** Holds an answer against what was expected of it. */
  async judge(
    request: Request,
    expected: Expected,
    answer: Answer,
    before: ReadonlyMap<string, string> | undefined,
  ): Promise<Answer> {
    const { method = 'GET', url } = request
    const asked = `${method} ${url.replaceAll(/[0-9a-f-]{36}|ZN-\w+|[\w-]{40,}|\d{5,}[\d-]*|\?.*/g, '…')}`
    if (answer.status >= 500)
      throw new Finding(`fallo ${asked}`, `respondió ${answer.status}: ${JSON.stringify(answer.body)}`)
    if (!this.isJudged) return answer
    if (answer.isDone && expected.may === 'no')
      throw new Finding(`permitido ${asked}`, `se hizo, y no debía: ${expected.because}`)
    if (!answer.isDone && expected.may === 'yes')
      throw new Finding(
        `negado ${asked}`,
        `respondió ${answer.status} ${JSON.stringify(answer.body)}, y debía hacerse: ${expected.because}`,
      )
    if (!answer.isDone && before !== undefined) {
      const after = await digestOf(this.stage.api.database)
      const changed = [...after].filter(([table, digest]) => before.get(table) !== digest)
      if (changed.length > 0)
        throw new Finding(
          `negado y cambió algo ${asked}`,
          `respondió ${answer.status} ${JSON.stringify(answer.body)} (${expected.because}) y cambió: ${changed.map(([table]) => table).join(', ')}`,
        )
    }
    return answer
  }

  async send({ method = 'GET', url, who = 'nobody', payload, headers }: Request): Promise<Answer> {
    const answer = await this.stage.api.app.inject({
      method,
      url,
      headers: { ...(who !== 'nobody' && (await this.headersOf(who))), ...headers },
      ...(who !== 'nobody' && { remoteAddress: who.address }),
      ...(payload !== undefined && { payload: payload as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      isDone: answer.statusCode < 300,
      body: isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.body,
    }
  }

  async headersOf(person: Person): Promise<Record<string, string>> {
    const { accessTokens } = this.stage.api.deps
    if (person.user_id === null) return { 'x-guest-token': await accessTokens.signGuest(person.email) }
    const session_id = await this.#sessionOf(person)
    if (session_id === '') return {}
    const token = await accessTokens.signAccount({ user_id: person.user_id, session_id })
    return { authorization: `Bearer ${token}` }
  }

  /** Their session is over: they sign in again when they next act. */
  forget({ name }: Person): void {
    this.#sessions.delete(name)
  }

  async #sessionOf(person: Person): Promise<string> {
    const known = this.#sessions.get(person.name)
    const now = this.now.getTime()
    if (known && now - known.since < 6 * 3_600_000) return known.session_id
    const answer = await this.send({
      method: 'POST',
      url: '/api/v1/usuarios/token/',
      payload: { email: person.email, password: passwordOf(person) },
      headers: { 'user-agent': 'mundo' },
    })
    // Somebody else may have shut the account at the same moment.
    if (!answer.isDone && !this.isJudged) return ''
    if (!answer.isDone)
      throw new Error(`${person.name} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
    const claims = await this.stage.api.deps.accessTokens.readAccount(answer.body.access)
    if (claims === undefined) throw new Error('The token cannot be read')
    this.#sessions.set(person.name, { session_id: claims.session_id, since: now })
    return claims.session_id
  }
}
