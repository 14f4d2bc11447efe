import { expect, it } from 'vitest'
import type { MarkdownTree } from './markdown-tree'
import { readMarkdown } from './read-markdown'
import { safeLink, safePath } from './safe-address'

const text = (words: string) => ({ kind: 'text', text: words })

it('reads what an organizer writes', () => {
  expect(
    readMarkdown('# Llega\n\nTrae **tu** _dorsal_\\\ny [lee](https://example.com/a?b=1)\n\n2. agua\n3. gel'),
  ).toEqual([
    { kind: 'heading', level: 3, children: [text('Llega')] },
    {
      kind: 'paragraph',
      children: [
        text('Trae '),
        { kind: 'strong', children: [text('tu')] },
        text(' '),
        { kind: 'emphasis', children: [text('dorsal')] },
        { kind: 'break' },
        text('y '),
        { kind: 'link', href: 'https://example.com/a?b=1', children: [text('lee')] },
      ],
    },
    {
      kind: 'list',
      start: 2,
      items: [
        [{ kind: 'paragraph', children: [text('agua')] }],
        [{ kind: 'paragraph', children: [text('gel')] }],
      ],
    },
  ])
})

it('reads tables, bare addresses and signs written as entities', () => {
  expect(readMarkdown('| Ola | Hora |\n|---|---|\n| A &amp; B | 6:00 |')).toEqual([
    {
      kind: 'table',
      head: [[text('Ola')], [text('Hora')]],
      rows: [[[text('A & B')], [text('6:00')]]],
    },
  ])
  expect(linksOf(readMarkdown('Mira https://example.com hoy'))).toHaveLength(1)
})

it('headings follow the section’s title whatever size they were given', () => {
  const levels = readMarkdown('### Uno\n\n##### Dos').map((block) => block.kind === 'heading' && block.level)
  expect(levels).toEqual([3, 4])
})

it.each([
  '<script>alert(1)</script>',
  'hola <img src=x onerror=alert(1)> adiós',
  '<svg onload=alert(1)>',
  '<iframe src="https://example.com"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<!-- --><object data="x"></object>',
])('HTML never passes: %s', (hostile) => {
  expect(JSON.stringify(readMarkdown(hostile))).not.toMatch(/<|onerror|onload|javascript:|iframe|data=/i)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
])('a link to %s loses its address and keeps its words', (address) => {
  for (const written of [`[pulsa](<${address}>)`, `[pulsa][a]\n\n[a]: <${address}>`, `[pulsa](${address})`]) {
    expect(linksOf(readMarkdown(written))).toEqual([])
    expect(JSON.stringify(readMarkdown(written))).toContain('pulsa')
  }
})

it('links reach the web, a mailbox, a phone and this site', () => {
  expect(safeLink('https://example.com/á')).toBe('https://example.com/%C3%A1')
  expect(safeLink('mailto:hola@example.com')).toBe('mailto:hola@example.com')
  expect(safeLink('tel:+576015550101')).toBe('tel:+576015550101')
  expect(safeLink('/terminos-condiciones#pagos')).toBe('/terminos-condiciones#pagos')
  expect(safeLink('#recorrido')).toBe('#recorrido')
})

it('pictures come from this site or not at all', () => {
  expect(readMarkdown('![Mapa](/archivos/mapa.webp)')).toEqual([
    { kind: 'paragraph', children: [{ kind: 'image', src: '/archivos/mapa.webp', alt: 'Mapa' }] },
  ])
  for (const elsewhere of [
    'https://example.com/pixel.gif',
    '//example.com/p.gif',
    'data:image/svg+xml,x',
    'p.gif',
  ])
    expect(readMarkdown(`![Mapa](${elsewhere})`)).toEqual([{ kind: 'paragraph', children: [text('Mapa')] }])
  expect(safePath('https:/x')).toBeNull()
})

it.each([
  ['quotes', '>'.repeat(20_000)],
  ['spaced quotes', '> '.repeat(10_000)],
  ['brackets', '['.repeat(20_000)],
  ['pictures', '!['.repeat(10_000)],
  ['stars', '*a **b '.repeat(2_800)],
  ['lists', Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['links', '[a](b'.repeat(4_000)],
  ['backticks', Array.from({ length: 180 }, (_, length) => '`'.repeat(length + 1)).join(' ')],
  ['an address that never ends', `${'a.'.repeat(10_000)}@`],
  ['bold that never ends', '**a'.repeat(6_600)],
  ['bold between letters', 'a**b'.repeat(5_000)],
  ['emphasis that never ends', '*a '.repeat(6_600)],
  ['strikes that never end', '~a'.repeat(10_000)],
  ['links after a star', `*${'[a](b'.repeat(3_900)}`],
])('a tower of %s loses no letter, and leaves what stands beside it', (_what, tower) => {
  const tree = readMarkdown(`# Hola\n\n${tower}\n\nadiós`)
  const words = tower.replaceAll(/[^a-z@[]/g, '')
  expect(tree[0]).toEqual({ kind: 'heading', level: 3, children: [text('Hola')] })
  expect(wordsIn(tree).replaceAll(/[^a-z@[]/g, '')).toBe(`ola${words}adis`)
})

it('one endless paragraph leaves the others as they are', () => {
  const endless = '_a['.repeat(6_000)
  expect(readMarkdown(`Trae **agua**\n\n${endless}`)).toEqual([
    { kind: 'paragraph', children: [text('Trae '), { kind: 'strong', children: [text('agua')] }] },
    { kind: 'paragraph', children: expect.anything() },
  ])
})

it('a waiver that is one long paragraph shows no marks', () => {
  const clause = '(1) El **corredor** declara que _conoce_ la ruta [completa](/ruta) y la acepta con gusto. '
  const shown = JSON.stringify(readMarkdown(clause.repeat(200)))
  expect(shown).not.toContain('**')
  expect(shown.match(/"strong"/g)).toHaveLength(200)
})

it.each([
  [
    'a long rulebook',
    '## Norma\n\nEl **corredor** lleva su _dorsal_ en [el pecho](/reglas): a@b.co.\n\n',
    220,
  ],
  ['a list without blank lines', '- **6:00 a. m.** Salida de [21K](/a), hola@correo.co (parque)\n', 300],
  ['a paragraph of many lines', '**6:00 a. m.** Salida 21K (parque)  \n', 90],
  ['a table', '| Ola | Hora |\n|---|---|\n| A | 6:00 |\n\n', 400],
])('%s stays Markdown', (_what, piece, times) => {
  const tree = readMarkdown(piece.repeat(times).slice(0, 20_000))
  expect(JSON.stringify(tree)).toMatch(/"strong"|"table"/)
  expect(JSON.stringify(tree)).not.toContain('**')
})

it('a list of tasks that would take the square of its length is shown as it was written', () => {
  // For each task the parser walks over all others.
  const tasks = (count: number) => JSON.stringify(readMarkdown('- [ ] Trae **agua**\n'.repeat(count)))
  expect(tasks(200)).toContain('"strong"')
  expect(tasks(200)).not.toContain('[ ]')
  expect(JSON.stringify(readMarkdown('- [ ] a\n'.repeat(2_500)))).toContain('- [ ] a')
})

function linksOf(tree: MarkdownTree): unknown[] {
  return JSON.stringify(tree).match(/"href"/g) ?? []
}

function wordsIn(tree: MarkdownTree): string {
  const words: string[] = []
  JSON.stringify(tree, (name, value) => {
    if (name === 'text') words.push(value)
    return value
  })
  return words.join('')
}
