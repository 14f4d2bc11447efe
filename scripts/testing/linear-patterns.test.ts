import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repository.mjs'
import { type Pattern, readPattern, stepsOf } from './pattern-steps'
import { readRegExps } from './read-reg-exps'

/**
 * Every pattern of the product is tried with texts made of its own letters, once as long and once twice as long. The
 * steps of a linear pattern double; those of a quadratic one grow fourfold.
 */
const ROOMS = ['packages/contracts/src', 'apps/api/src', 'apps/server/src', 'apps/web/app']
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/development\/|\/postgres\/|\/checks\/|\.gen\.ts$/
const LENGTH = 48
const GROWTH = 2.9

/** Patterns that grow by the square, each with the reason why its text is short. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  [String.raw`\[[^\]]*\]`]: 'the patterns of the contracts',
  [String.raw`\B(?=(\d{3})+$)`]: 'the digits of a number',
  [String.raw`[a-z][a-z0-9+.-]*:\/\/\S+`]: 'a line of an error, cut before',
  [String.raw`[^\s<>"'«»()]+@[^\s<>"'«»()]+`]: 'a line of an error, cut before',
  [String.raw`"([^"]*)"|'([^']*)'|«([^»]*)»|\`([^\`]*)\``.replaceAll('\\`', '`')]:
    'a line of an error, cut before',
  [String.raw`\([^)]*\)=\([^)]*\)`]: 'a line of an error, cut before',
  [String.raw`^(\S*\d\S*)\s+(\S.*)$`]: 'words of a search of at most 200 letters',
  [String.raw`\.+$`]: 'a detail of an answer, in the browser',
  [String.raw`\/+$`]: 'a path without runs of slashes: the server sends those elsewhere',
  [String.raw`(\b[A-Z]{2}-[A-Z0-9]{6,}(?:-\d+)?\b|[^\s@]+@[^\s@]+)`]: 'a sentence of the site',
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Patterns that are put together while the product runs, as they come out, by the file that does it. */
const BUILT: Readonly<Record<string, readonly (readonly [source: string, flags: string])[]>> = {
  'packages/contracts/src/platform/sent-fields.ts': [[String.raw`^[^\u0000-\u001F\u007F-\u009F]*$`, '']],
  'packages/contracts/src/privacy/consent-words.ts': [
    ['(política de privacidad|términos y condiciones)', ''],
  ],
  'packages/contracts/src/widgets/allowed-domains.ts': [[`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, '']],
  'apps/api/src/platform/documents/long-words.rules.ts': [[String.raw`\S{160}(?=\S)`, 'gu']],
  'apps/web/app/features/panel-dashboard/live/read-events.ts': [['^data: (.*)$', 'm']],
  'apps/web/app/start/place-scripts.ts': [
    ['<link rel="modulepreload" href="([^"]+)" nonce="m"/>', 'g'],
    [String.raw`<script nonce="m" type="module" async="">(?=([\s\S]*?)</script>)`, ''],
  ],
}
/** Of those, what looks slow in texts as short as these. */
const LOOK_SLOW = [
  // It looks at no more than 160 letters from each one: linear, in texts longer than that.
  'apps/api/src/platform/documents/long-words.rules.ts',
]

it('every file that puts a pattern together is known, and what comes out is linear too', () => {
  const building = ROOMS.flatMap(sourcesIn).filter(
    (file) => readRegExps(file, readFileSync(join(repositoryRoot, file), 'utf8')).isBuilding,
  )
  expect(building.sort()).toEqual(Object.keys(BUILT).sort())
  const slow = Object.entries(BUILT).filter(([, patterns]) =>
    patterns.some(([source, flags]) => isSlow(readPattern(source, flags))),
  )
  expect(slow.map(([file]) => file)).toEqual(LOOK_SLOW)
})

it('every pattern that reads a text takes steps in proportion to its length', () => {
  const patterns = ROOMS.flatMap(patternsIn)
  const slow = patterns
    .filter(({ source, pattern }) => !(source in SHORT_TEXTS) && isSlow(pattern))
    .map(({ file, source }) => `${file}: ${source}`)
  expect(patterns.length).toBeGreaterThan(350)
  expect(slow).toEqual([])
}, 120_000)

it('finds every pattern of a file, wherever it stands', () => {
  const source = [
    'export const isSlow = (text: string) => {',
    '  const cut = text.split(/, /).map((part) => part.replace(/\\s+$/g, ""))',
    '  if (cut.length / 2 > text.length / 3) return /^[/a]+$/i.test(text)',
    '  // a comment with /no pattern/',
    '  return cut',
    '    .some((part) =>',
    '      // behind a comment',
    '      /x+$/.test(part))',
    '}',
  ].join('\n')
  expect(readRegExps('a.ts', source)).toEqual({
    literals: [
      { source: ', ', flags: '' },
      { source: '\\s+$', flags: 'g' },
      { source: '^[/a]+$', flags: 'i' },
      { source: 'x+$', flags: '' },
    ],
    isBuilding: false,
  })
})

it.each([
  'new RegExp(words)',
  'RegExp(words)',
  'new globalThis.RegExp(words)',
  'const Built = RegExp',
  'text.match("a+$")',
  'text.matchAll(`a+$`)',
])('knows a file that puts a pattern together: %s', (source) => {
  expect(readRegExps('a.ts', source).isBuilding).toBe(true)
})

it('a type says nothing of how a pattern was made', () => {
  expect(readRegExps('a.ts', 'const known: readonly RegExp[] = [/a/]').isBuilding).toBe(false)
})

it('no reason is kept for a pattern that is gone', () => {
  const sources = new Set(ROOMS.flatMap(patternsIn).map(({ source }) => source))
  expect(Object.keys(SHORT_TEXTS).filter((source) => !sources.has(source))).toEqual([])
})

it.each([
  ['spaces at the end', /\s+$/, true],
  ['a cell of tabs', /\s*"((?:[^"]|"")*)"\s*(?=[;,\t]|$)|([^;,\t]*)/g, true],
  ['an address that never ends', /[^\s@]+@[^\s@]+/, true],
  ['dots behind an address', /^[^@\s]+@[^@\s]+\.[^@\s]+$/, true],
  ['repeats inside repeats', /^(a+)+$/, true],
  ['a run that is entered once', /(?<!\/)\/+$/, false],
  ['spaces at the beginning', /^\s+/, false],
  ['a slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, false],
  ['a run of separators', /[^a-z0-9]+/g, false],
])('%s: slow is %s', (_, { source, flags }, slow) => {
  expect(isSlow(readPattern(source, flags))).toBe(slow)
})

function isSlow(pattern: Pattern): boolean {
  return hostileTexts(pattern).some(({ short, long }) => {
    const steps = stepsOf(pattern, long)
    return !Number.isFinite(steps) || (steps > 20 * LENGTH && steps > GROWTH * stepsOf(pattern, short))
  })
}

/** A beginning that the pattern takes, something that it takes again and again, and an end that it does not expect. */
function hostileTexts({ samples, others }: Pattern): { short: string; long: string }[] {
  const letters = [...new Set([...samples, ...others])].filter(Boolean).slice(0, 10)
  const word = samples.join('').slice(0, 24)
  const heads = [
    ...new Set(['', word.slice(0, 1), word.slice(0, 2), word.slice(0, Math.ceil(word.length / 2)), word]),
  ]
  const pairs = letters.flatMap((one, index) =>
    letters.slice(index + 1, index + 4).flatMap((other) => [one + other, other + one]),
  )
  const shapes = [...new Set([...letters, ...pairs, ...heads])].filter(Boolean)
  const tails = ['', '\u0001', '!', 'a', ...letters.slice(0, 4)]
  return heads.flatMap((head) =>
    shapes.flatMap((shape) =>
      tails.map((tail) => {
        const textOf = (length: number) => head + shape.repeat(Math.ceil(length / shape.length)) + tail
        return { short: textOf(LENGTH), long: textOf(2 * LENGTH) }
      }),
    ),
  )
}

function patternsIn(folder: string): { file: string; source: string; pattern: Pattern }[] {
  return sourcesIn(folder).flatMap((file) =>
    readRegExps(file, readFileSync(join(repositoryRoot, file), 'utf8')).literals.map(({ source, flags }) => ({
      file,
      source,
      pattern: readPattern(source, flags),
    })),
  )
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(path) && !LEFT_OUT.test(path) ? [path] : []
  })
}
