/**
 * A backtracking matcher of regular expressions that counts its steps, as the engine of JavaScript walks them. Time on a
 * busy machine says little; steps say how a pattern grows.
 */
type Node =
  | { readonly kind: 'one'; readonly fits: RegExp }
  | { readonly kind: 'edge'; readonly at: RegExp }
  | { readonly kind: 'all'; readonly nodes: readonly Node[] }
  | { readonly kind: 'any'; readonly choices: readonly Node[] }
  | {
      readonly kind: 'repeat'
      readonly node: Node
      readonly least: number
      readonly most: number
      readonly lazy: boolean
    }
  | { readonly kind: 'look'; readonly node: Node; readonly negated: boolean }
  /** A reference to a group is not followed: it fits nothing and costs nothing. */
  | { readonly kind: 'skip' }

export interface Pattern {
  readonly node: Node
  readonly flags: string
  /** A letter that each of its parts takes, in their order. */
  readonly samples: readonly string[]
  /** Other letters that they take. */
  readonly others: readonly string[]
}

/** More than any pattern that is linear takes of the texts it is tried with. */
const MOST_STEPS = 60_000

const SAMPLES = [...'a1 A0-_.:,;/@<>()[]{}"\'*+=&#%!$?|~^`\\\nTtzZE«»ñ\u200b\uFEFF\u0001xs\t']

export function readPattern(source: string, flags: string): Pattern {
  const samples: string[] = []
  const others: string[] = []
  let at = 0
  const one = (atom: string): Node => {
    const fits = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, '').replace('m', ''))
    const fitting = SAMPLES.filter((letter) => fits.test(letter))
    samples.push(fitting[0] ?? '')
    others.push(fitting.at(-1) ?? '')
    return { kind: 'one', fits }
  }
  const choices = (): Node => {
    const found: Node[] = [sequence()]
    while (source[at] === '|') {
      at += 1
      found.push(sequence())
    }
    return found.length === 1 && found[0] ? found[0] : { kind: 'any', choices: found }
  }
  const sequence = (): Node => {
    const nodes: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated(atom()))
    return { kind: 'all', nodes }
  }
  const atom = (): Node => {
    const rest = source.slice(at)
    const group = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(rest)?.[0]
    if (group !== undefined) {
      const start = at
      at += group.length
      const node = choices()
      at += 1
      if (group === '(?<=' || group === '(?<!')
        return { kind: 'edge', at: new RegExp(source.slice(start, at), `y${flags.replaceAll(/[gym]/g, '')}`) }
      if (group === '(?=' || group === '(?!') return { kind: 'look', node, negated: group === '(?!' }
      return node
    }
    const edge = /^(?:[$^]|\\[bB])/.exec(rest)?.[0]
    const taken =
      edge ??
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\.|[\s\S])/u.exec(
        rest,
      )?.[0] ??
      ''
    at += taken.length
    if (edge !== undefined)
      return { kind: 'edge', at: new RegExp(edge, `y${flags.includes('m') ? 'm' : ''}`) }
    return /^\\(?:\d|k)/.test(taken) ? { kind: 'skip' } : one(taken)
  }
  const repeated = (node: Node): Node => {
    const [whole, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? []
    if (whole === undefined) return node
    at += whole.length
    const lazy = whole.length > 1 && whole.endsWith('?')
    if (sign !== undefined)
      return {
        kind: 'repeat',
        node,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
        lazy,
      }
    const upper =
      most === '' || most === undefined
        ? comma === ''
          ? Number(least)
          : Number.POSITIVE_INFINITY
        : Number(most)
    return { kind: 'repeat', node, least: Number(least), most: upper, lazy }
  }
  return { node: choices(), flags, samples, others }
}

/** Steps until every match in a text is found, as `replaceAll` does; the first one alone for a sticky pattern. */
export function stepsOf({ node, flags }: Pattern, text: string): number {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps > MOST_STEPS) throw new Endless()
  }
  const match = (part: Node, from: number, next: (to: number) => boolean): boolean => {
    step()
    switch (part.kind) {
      case 'one':
        return from < text.length && part.fits.test(text[from] ?? '') && next(from + 1)
      case 'edge':
        part.at.lastIndex = from
        return part.at.test(text) && next(from)
      case 'all':
        return inTurn(part.nodes, 0, from, next)
      case 'any':
        return part.choices.some((choice) => match(choice, from, next))
      case 'look':
        return match(part.node, from, () => true) !== part.negated && next(from)
      case 'repeat':
        return again(part, 0, from, next)
      case 'skip':
        return next(from)
    }
  }
  const inTurn = (
    nodes: readonly Node[],
    index: number,
    from: number,
    next: (to: number) => boolean,
  ): boolean => {
    const node = nodes[index]
    return node ? match(node, from, (to) => inTurn(nodes, index + 1, to, next)) : next(from)
  }
  const again = (
    part: Extract<Node, { kind: 'repeat' }>,
    count: number,
    from: number,
    next: (to: number) => boolean,
  ): boolean => {
    const more = () =>
      count < part.most &&
      match(part.node, from, (to) => (to > from || count < part.least) && again(part, count + 1, to, next))
    const enough = () => count >= part.least && next(from)
    return part.lazy ? enough() || more() : more() || enough()
  }
  try {
    for (let from = 0; from <= text.length; ) {
      let end = -1
      match(node, from, (to) => {
        end = to
        return true
      })
      if (flags.includes('y')) break
      from = end > from ? end : from + 1
    }
  } catch (error) {
    if (error instanceof Endless) return Number.POSITIVE_INFINITY
    throw error
  }
  return steps
}

class Endless extends Error {}
