import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hardCodedTexts } from './hard-coded-texts'
import { missingKeys } from './missing-keys'
import { registeredTexts } from './registered-texts'
import type { SourceFile } from './syntax-tree'

const appDirectory = join(import.meta.dirname, '../..')

describe('the whole site', () => {
  const sources = readSources()
  const texts = registeredTexts(sources, (path) => JSON.parse(readFileSync(join(appDirectory, path), 'utf8')))

  it('registers its texts in a way that can be checked', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(texts.problems).toEqual([])
    expect([...texts.byNamespace.keys()]).toContain('shell')
  })

  it('never asks for a text that its locale file lacks', () => {
    expect(sources.flatMap((file) => missingKeys(file, texts))).toEqual([])
  })

  it('promises no number of minutes for a hold: administrators set it, and the clock of each one tells it', () => {
    const locales = readdirSync(appDirectory, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('locale/es.json'),
    )
    expect(locales.length).toBeGreaterThan(20)
    const promising = locales.filter((path) =>
      /(guardamos|reservamos)[^."]*\d+ minutos/i.test(readFileSync(join(appDirectory, path), 'utf8')),
    )
    expect(promising).toEqual([])
  })

  it('writes no words in its components', () => {
    const components = sources.filter(({ path }) => path.endsWith('.tsx'))
    expect(components.flatMap(hardCodedTexts)).toEqual([])
  })
})

describe('the check itself', () => {
  const locale = {
    hero: { title: 'Corre' },
    races_one: '1 carrera',
    races_other: 'carreras',
    lonely_one: 'x',
  }
  const registration = tsx(
    `import es from './locale/es.json'\nexport const homeTexts = registerTexts('home', es)`,
    'home-texts.ts',
  )
  const texts = registeredTexts([registration], () => locale)
  const missingIn = (source: string) =>
    missingKeys(tsx(source), texts).map((found) => found.replace(/^.* /, ''))

  it('sees a missing key wherever it is asked for', () => {
    expect(
      missingIn(`function A() { const t = useTexts(homeTexts); return <p>{t('hero.titel')}</p> }`),
    ).toEqual(['«hero.titel»'])
    expect(missingIn(`const meta = () => [{ title: homeTexts.t('meta.title') }]`)).toEqual(['«meta.title»'])
    expect(missingIn(`const A = () => { const { t } = useTranslation('home'); return t('no') }`)).toEqual([
      '«no»',
    ])
    expect(
      missingIn(`const A = () => { const { t } = useTranslation('nowhere'); t('hero.title') }`),
    ).toHaveLength(1)
    expect(missingIn(`function A() { const t = useTexts(homeTexts); t(x ? 'hero.title' : 'b') }`)).toEqual([
      '«b»',
    ])
    expect(missingIn(`function A() { const t = useTexts(homeTexts); t(\`foot.\${x}\`) }`)).toEqual([
      '«foot.…»',
    ])
  })

  it('accepts keys that are there, plurals with both forms and built keys that can match', () => {
    const source = `function A() {
      const t = useTexts(homeTexts)
      return [t('hero.title'), t('races', { count }), t(\`hero.\${part}\`), t(TITLE)]
    }`
    expect(missingIn(source)).toEqual([])
    expect(missingIn(`function A() { const t = useTexts(homeTexts); t('lonely', { count }) }`)).toEqual([
      '«lonely»',
    ])
  })

  it('does not take the translator of another function for this one', () => {
    const source = `function A() { const t = useTexts(homeTexts); t('hero.title') }
      function B({ t }) { t('anything') }`
    expect(missingIn(source)).toEqual([])
  })

  it('refuses texts registered where it cannot read them, or twice', () => {
    expect(registeredTexts([tsx(`registerTexts('x', { a: 'b' })`)], () => ({})).problems).toHaveLength(1)
    expect(registeredTexts([registration, registration], () => locale).problems).toHaveLength(1)
  })

  it.each([
    ['text', '<p>Inscríbete ya</p>'],
    ['text in English', '<Button>Sign up</Button>'],
    ['a quoted child', `<p>{'Hola'}</p>`],
    ['a template', `<p>{\`Hola \${name}\`}</p>`],
    ['one branch of a condition', `<p>{open ? 'Abierta' : t('closed')}</p>`],
    ['what follows &&', `<p>{open && 'Abierta'}</p>`],
    ['a spoken attribute', '<button aria-label="Cerrar" />'],
    ['an attribute in braces', `<img alt={'Meta'} />`],
    ['a condition in an attribute', `<TextField label={x ? t('a') : 'Correo'} />`],
  ])('catches %s', (_what, jsx) => {
    expect(hardCodedTexts(tsx(`const a = ${jsx}`))).toHaveLength(1)
  })

  it.each([
    `<p>{t('a.b')}</p>`,
    '<p>·  42 %</p>',
    `<p>{\`\${a} · \${b}\`}</p>`,
    '<a className="button" href="/eventos" data-label="x">{name}</a>',
    `<p title={t('a')}>{list.map((one) => one.join(' y '))}</p>`,
  ])('lets %s through', (jsx) => {
    expect(hardCodedTexts(tsx(`const a = ${jsx}`))).toEqual([])
  })
})

function tsx(source: string, path = 'example.tsx'): SourceFile {
  return { path, source }
}

function readSources(): SourceFile[] {
  return readdirSync(appDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(appDirectory, file), source: readFileSync(file, 'utf8') }))
}
