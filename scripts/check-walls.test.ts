import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations } from './walls/find-violations'
import { findUnusedExports } from './walls/unused-exports'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const packages = {
  'packages/contracts/package.json': '{"exports": {".": "./src/index.ts", "./*": "./src/*.ts"}}',
  'packages/contracts/src/index.ts': 'export const money = 1',
  'packages/contracts/src/orders/order.ts': 'export const order = 1',
  'apps/api/package.json': '{"exports": {".": "./src/index.ts", "./testing": "./src/testing/index.ts"}}',
  'apps/api/src/index.ts': 'export const buildApi = 1',
  'apps/api/src/testing/index.ts': 'export const withDatabase = 1',
  'apps/sandbox/package.json': '{"exports": {".": "./src/index.ts"}}',
  'apps/sandbox/src/index.ts': 'export const mailbox = 1',
  'apps/web/tsconfig.json': '{"compilerOptions": {"paths": {"~/*": ["./app/*"]}}}',
}

const modules = 'apps/api/src/modules'
const accounts = {
  [`${modules}/accounts/index.ts`]: "export { findAccount } from './find-account'",
  [`${modules}/accounts/find-account.ts`]: "export { byId as findAccount } from './accounts.repository'",
  [`${modules}/accounts/accounts.repository.ts`]: 'export const byId = 1\nexport type Row = { id: string }',
  [`${modules}/accounts/names.rules.ts`]: 'export const fullName = 1',
}
const payments = { [`${modules}/payments/index.ts`]: 'export const settle = 1' }

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'walls-'))
  roots.push(root)
  for (const [path, source] of Object.entries({ ...packages, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

function house(files: Record<string, string>): string[] {
  return findViolations(build(files)).violations.map(
    ({ file, line, what, rule }) => `${file}:${line} ${what} | ${rule}`,
  )
}

describe('a clean house', () => {
  it('passes when every arrow runs down', () => {
    const clean = house({
      ...accounts,
      ...payments,
      'apps/api/src/index.ts': "export * from './build-api'",
      'apps/api/src/build-api.ts':
        "import fastify from 'fastify'\nimport './modules/accounts'\nimport './platform/clock'",
      'apps/api/src/platform/clock.ts': "import { sql } from 'kysely'\nexport const clock = sql",
      'apps/api/seeds/index.ts': "import '../src/modules/accounts'\nimport pg from 'pg'",
      'apps/api/src/testing/index.ts': "import '../build-api'\nimport '../../seeds'\nexport const api = 1",
      [`${modules}/team/invite.ts`]: "import { findAccount } from '../accounts'\nimport '@zancada/contracts'",
      [`${modules}/team/invite.test.ts`]: "import '../../testing'\nimport { sql } from 'kysely'",
      [`${modules}/accounts/accounts.routes.ts`]:
        "import type { FastifyInstance } from 'fastify'\nimport './find-account'\nimport './account.presenter'",
      [`${modules}/accounts/account.presenter.ts`]:
        "import type { Row } from './accounts.repository'\nimport './names.rules'",
      [`${modules}/accounts/rename.ts`]: "import type { Transaction } from 'kysely'",
      'apps/server/src/main.ts': "import '@zancada/api'\nimport '@zancada/sandbox'\nimport '@zancada/web'",
      'apps/server/src/main.test.ts': "import '@zancada/api/testing'",
      'scripts/generate.ts': "import '@zancada/api/testing'",
      'e2e/journey.test.ts': "import '@zancada/contracts'",
      'apps/web/app/root.tsx': "import './shell/navbar'\nimport '~/features/accounts/card'",
      'apps/web/app/shell/navbar.tsx': "import '~/features/accounts/card'\nimport '../ui/button'",
      'apps/web/app/features/accounts/card.tsx':
        "import '~/session/tokens'\nimport './name'\nexport const A = <p />",
      'apps/web/app/features/accounts/name.ts': "import '@zancada/contracts/orders/order'",
      'apps/web/app/session/tokens.ts': "import '~/api-client/call'",
      'apps/web/app/api-client/call.ts': "import '../i18n'",
      'apps/web/app/ui/button.tsx': "import '../i18n'",
      'apps/web/app/i18n/index.ts': "import texts from '../features/accounts/locale/es.json'",
      'apps/web/app/features/accounts/locale/es.json': '{}',
    })
    expect(clean).toEqual([])
  })
})

describe('walls between workspaces', () => {
  it.each([
    [
      'packages/contracts/src/a.ts',
      "import '@zancada/api'",
      'contracts → nothing of ours; never contracts → api',
    ],
    ['apps/web/app/root.tsx', "import '@zancada/api'", 'web → contracts; never web → api'],
    ['apps/web/app/root.tsx', "import '../../server/src/main'", 'never web → server'],
    ['apps/sandbox/src/a.ts', "import '@zancada/contracts'", 'sandbox → nothing of ours'],
    ['apps/api/src/a.ts', "import '@zancada/sandbox'", 'api → contracts; never api → sandbox'],
    ['apps/server/src/a.ts', "import '../../../e2e/journey'", 'never server → e2e'],
    ['apps/server/src/a.ts', "import '../../../bench/run'", 'never server → bench'],
    ['e2e/a.test.ts', "import '@zancada/api'", 'e2e → contracts; never e2e → api'],
    ['bench/a.ts', "import '@zancada/server'", 'bench → contracts, e2e; never bench → server'],
    ['scripts/a.ts', "import '@zancada/api'", 'scripts → contracts; never scripts → api'],
    ['vitest.config.ts', "import '@zancada/web'", 'scripts → contracts; never scripts → web'],
  ])('%s may not say %s', (file, source, rule) => {
    expect(house({ [file]: source })).toEqual([expect.stringContaining(rule)])
  })

  it('are crossed by package name only', () => {
    const [broken] = house({ 'apps/server/src/a.ts': "import '../../api/src/index'" })
    expect(broken).toContain('import from @zancada/api, not by relative path')
  })

  it('keep testing helpers out of what runs in production', () => {
    const [broken] = house({ 'apps/server/src/a.ts': "import '@zancada/api/testing'" })
    expect(broken).toContain('testing helpers are for test files')
  })

  it('hold for types, dynamic imports, re-exports and import types, each told with its line', () => {
    const broken = house({
      'apps/web/app/root.tsx': [
        "import type { A } from '@zancada/api'",
        "export * from '@zancada/api'",
        "const later = () => import('@zancada/api')",
        "type B = import('@zancada/api').B",
      ].join('\n'),
    })
    expect(broken.map((each) => each.split(' ')[0])).toEqual([
      'apps/web/app/root.tsx:1',
      'apps/web/app/root.tsx:2',
      'apps/web/app/root.tsx:3',
      'apps/web/app/root.tsx:4',
    ])
  })
})

describe('the way to contracts', () => {
  it.each([
    ['apps/api/src/a.ts', "import { order } from '@zancada/contracts/orders/order'", 'outside the web'],
    ['e2e/a.test.ts', "import '@zancada/contracts/orders/order'", 'outside the web'],
    ['apps/web/app/root.tsx', "import { money } from '@zancada/contracts'", 'from its own file'],
    [
      'apps/web/app/root.tsx',
      "import type { O } from '@zancada/contracts/orders/order'",
      'types of contracts are imported from @zancada/contracts',
    ],
  ])('%s may not say %s', (file, source, rule) => {
    expect(house({ [file]: source })).toEqual([expect.stringContaining(rule)])
  })

  it('is, in the web, types from the index and values from their files; tests take either', () => {
    const web =
      "import type { M } from '@zancada/contracts'\nimport { order } from '@zancada/contracts/orders/order'"
    const files = {
      'apps/web/app/root.tsx': web,
      'apps/web/app/root.test.tsx': "import { money } from '@zancada/contracts'",
      'apps/api/src/a.ts': "import { money } from '@zancada/contracts'",
    }
    expect(house(files)).toEqual([])
  })
})

describe('walls between modules of the API', () => {
  it('stop a module that calls a higher one, and say which way the arrow runs', () => {
    const broken = house({ ...payments, [`${modules}/orders/a.ts`]: "\nimport '../payments'" })
    expect(broken).toEqual([expect.stringContaining('payments → orders, never orders → payments')])
    expect(broken[0]).toContain(`${modules}/orders/a.ts:2 imports ${modules}/payments/index.ts`)
  })

  it('let the right of a tier call the left, never the reverse', () => {
    const team = { [`${modules}/team/index.ts`]: 'export const team = 1' }
    expect(house({ ...accounts, [`${modules}/team/a.ts`]: "import '../accounts'" })).toEqual([])
    expect(house({ ...team, [`${modules}/accounts/a.ts`]: "import '../team'" })).toHaveLength(1)
  })

  it('are entered through the index only', () => {
    const [broken] = house({ ...accounts, [`${modules}/orders/a.ts`]: "import '../accounts/names.rules'" })
    expect(broken).toContain('a module is entered through its index: import modules/accounts')
  })

  it('keep the platform below every module', () => {
    const [broken] = house({ ...accounts, 'apps/api/src/platform/a.ts': "import '../modules/accounts'" })
    expect(broken).toContain('the platform knows no module')
  })

  it('keep the files that assemble the application, the seeds and the testing helpers out of modules', () => {
    const broken = house({
      'apps/api/seeds/index.ts': 'export const seed = 1',
      [`${modules}/accounts/a.ts`]: "import '../../index'\nimport '../../../seeds'\nimport '../../testing'",
    })
    expect(broken).toHaveLength(3)
  })

  it('ask for a tier when a module is new', () => {
    const [broken] = house({ [`${modules}/medals/index.ts`]: 'export const medal = 1' })
    expect(broken).toContain('the module "medals", which no tier names | add it to moduleTiers')
  })
})

describe('layers inside a module', () => {
  it.each([
    ['accounts.routes.ts', "import './accounts.repository'", 'routes → repository'],
    ['other.repository.ts', "import './find-account'", 'repository → use case'],
    ['account.presenter.ts', "import './find-account'", 'presenter → use case'],
    ['account.policy.ts', "import './accounts.repository'", 'policy → repository'],
    ['account.rules.ts', "import type { Row } from './accounts.repository'", 'rules → repository'],
    ['rename.ts', "import './accounts.routes'", 'use case → routes'],
  ])('%s may not say %s', (file, source, rule) => {
    const routes = { [`${modules}/accounts/accounts.routes.ts`]: "import '../../platform/database/connect'" }
    const database = { 'apps/api/src/platform/database/connect.ts': 'export const connect = 1' }
    const broken = house({ ...accounts, ...routes, ...database, [`${modules}/accounts/${file}`]: source })
    expect(broken).toEqual([expect.stringContaining(rule)])
  })

  it('let a repository share a pure file', () => {
    expect(house({ ...accounts, [`${modules}/accounts/a.repository.ts`]: "import './names.rules'" })).toEqual(
      [],
    )
  })

  it.each([
    ["import { readFile } from 'node:fs/promises'", 'takes readFile from node:fs/promises'],
    ["import { byId } from './accounts.repository'", 'takes byId from ./accounts.repository'],
    ["import { log } from '../../platform/log'", 'takes log from ../../platform/log'],
    ["import { findAccount } from '.'", 'takes findAccount from .'],
  ])('keep what reaches outside from a rule: %s', (source, what) => {
    const platform = { 'apps/api/src/platform/log.ts': 'export const log = 1' }
    const told = house({ ...accounts, ...platform, [`${modules}/accounts/a.rules.ts`]: source })
    expect(told.join('\n')).toContain(`a.rules.ts:1 ${what} | a .rules.ts file is pure`)
  })

  it('let a rule take another module’s rule through its index', () => {
    const told = house({
      ...accounts,
      [`${modules}/accounts/index.ts`]:
        "export { findAccount } from './find-account'\nexport { fullName } from './names.rules'",
      [`${modules}/orders/a.rules.ts`]: "import { fullName } from '../accounts'\nexport const b = fullName",
    })
    expect(told).toEqual([])
  })

  it('ask a pure file for the name of one, unless it waits for something or knows a row', () => {
    const told = house({
      ...accounts,
      [`${modules}/accounts/initials.ts`]:
        "import { fullName } from './names.rules'\nexport const a = fullName",
      [`${modules}/accounts/later.ts`]: 'export async function later() {}',
      [`${modules}/accounts/of-row.ts`]:
        "import type { Row } from './accounts.repository'\nexport const idOf = ({ id }: Row) => id",
    })
    expect(told).toEqual([expect.stringContaining('accounts/initials.ts:1 is pure')])
  })

  it.each([
    ["import { sql } from 'kysely'", 'SQL lives in *.repository.ts'],
    ["import type { Pool } from 'pg'", 'SQL lives in *.repository.ts'],
    ["import type { FastifyRequest } from 'fastify'", 'HTTP lives in *.routes.ts'],
    ["import cookie from '@fastify/cookie'", 'HTTP lives in *.routes.ts'],
  ])('a use case may not say %s', (source, rule) => {
    expect(house({ [`${modules}/accounts/rename.ts`]: source })).toEqual([expect.stringContaining(rule)])
  })
})

describe('floors of the web', () => {
  it.each([
    ['ui/button.tsx', "import '~/session/tokens'", 'never ui → session'],
    ['api-client/call.ts', "import '../features/accounts/card'", 'never api-client → features'],
    ['session/tokens.ts', "import '~/features/accounts/card'", 'never session → features'],
    ['features/orders/cart.tsx', "import '~/shell/navbar'", 'never features → shell'],
    [
      'features/orders/cart.tsx',
      "import '../accounts/card'",
      'features never import each other (orders → accounts)',
    ],
    ['shell/navbar.tsx', "import '../routes/home'", 'never shell → routes'],
    ['shell/navbar.tsx', "import '../root'", 'never shell → root'],
    ['toys/yoyo.ts', 'export {}', 'stands in app/toys, which no floor names'],
    ['ui/button.tsx', "import '../testing/render'", 'testing helpers are for test files'],
  ])('%s may not say %s', (file, source, rule) => {
    expect(house({ [`apps/web/app/${file}`]: source })).toEqual([expect.stringContaining(rule)])
  })
})

describe('circles', () => {
  it('are told with the whole way around, once', () => {
    const broken = house({
      'apps/sandbox/src/a.ts': "import './b'",
      'apps/sandbox/src/b.ts': "import './c'",
      'apps/sandbox/src/c.ts': "export const later = () => import('./a')",
    })
    expect(broken).toEqual([
      expect.stringContaining(
        'closes a circle: apps/sandbox/src/a.ts → apps/sandbox/src/b.ts → apps/sandbox/src/c.ts → apps/sandbox/src/a.ts',
      ),
    ])
  })

  it('are closed by types too', () => {
    const broken = house({
      'apps/sandbox/src/a.ts': "import { type B } from './b'\nexport type A = B",
      'apps/sandbox/src/b.ts': "import type { A } from './a'\nexport type B = A",
    })
    expect(broken).toEqual([
      expect.stringContaining(
        'closes a circle: apps/sandbox/src/a.ts → apps/sandbox/src/b.ts → apps/sandbox/src/a.ts',
      ),
    ])
  })
})

describe('what is exported', () => {
  const unused = (files: Record<string, string>) =>
    findUnusedExports(build(files))
      .filter(({ file }) => file in files)
      .map(({ file, line, what }) => `${file}:${line} ${what}`)

  it('is imported by somebody, a test if need be, or it is told', () => {
    const found = unused({
      'apps/sandbox/src/a.ts':
        'export const one = 1\nexport function two() {}\nexport const three = one\nexport type T = 1',
      'apps/sandbox/src/b.ts': "import { one } from './a'\nconsole.log(one)",
      'apps/sandbox/src/a.test.ts': "import { three } from './a'\nconsole.log(three)",
    })
    expect(found).toEqual(['apps/sandbox/src/a.ts:2 exports two, which nobody imports'])
  })

  it('is followed through whoever passes it on', () => {
    const found = unused({
      'apps/sandbox/src/a.ts': 'export const one = 1\nexport const two = 2',
      'apps/sandbox/src/door.ts': "export { one, two } from './a'",
      'apps/sandbox/src/all.ts': "export * from './door'",
      'apps/sandbox/src/b.ts': "import { one } from './all'\nconsole.log(one)",
    })
    expect(found).toEqual([
      'apps/sandbox/src/a.ts:2 exports two, which nobody imports',
      'apps/sandbox/src/door.ts:1 exports two, which nobody imports',
    ])
  })

  it('is used whole by a namespace or an import at run time, and by name from outside where a tool calls it', () => {
    const found = unused({
      'apps/sandbox/src/a.ts': 'export const one = 1',
      'apps/sandbox/src/b.ts': 'export const two = 2',
      'apps/sandbox/src/c.ts': "import * as a from './a'\nconsole.log(a, import('./b'))",
      'apps/web/app/routes/home.tsx': 'export const meta = 1\nexport default 2',
      'vitest.config.ts': 'export default {}',
    })
    expect(found).toEqual([])
  })
})

it('a file that cannot be parsed is named', () => {
  expect(() => house({ 'apps/sandbox/src/a.ts': 'import {' })).toThrow(
    'apps/sandbox/src/a.ts cannot be parsed',
  )
})
