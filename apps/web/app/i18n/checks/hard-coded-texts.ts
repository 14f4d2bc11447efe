import {
  child,
  childrenOf,
  isNode,
  lineOf,
  nameOf,
  parseSource,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  templateParts,
} from './syntax-tree'

/** Attributes a person sees or hears. */
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'helperText',
])

/** Words written in a component instead of a locale file, as `path:line text`. */
export function hardCodedTexts(file: SourceFile): string[] {
  const found: string[] = []
  const report = (node: SyntaxNode, text: string) => {
    if (/\p{L}/u.test(text)) found.push(`${file.path}:${lineOf(file, node)} «${text.trim()}»`)
  }

  function visit(node: SyntaxNode): void {
    if (node.type === 'JSXText') report(node, String(node.value))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const inner of Array.isArray(node.children) ? node.children.filter(isNode) : []) {
        if (inner.type === 'JSXExpressionContainer') reportWords(child(inner, 'expression'), report)
      }
    }
    if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has(nameOf(child(node, 'name')) ?? '')) {
      const value = child(node, 'value')
      reportWords(value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value, report)
    }
    for (const inner of childrenOf(node)) visit(inner)
  }

  visit(parseSource(file))
  return found
}

/** Follows an expression to every string it may print: both branches of a condition, the fixed parts of a template. */
function reportWords(node: SyntaxNode | undefined, report: (node: SyntaxNode, text: string) => void): void {
  if (node === undefined) return
  const text = stringOf(node)
  if (text !== undefined) report(node, text)
  else if (node.type === 'TemplateLiteral') report(node, templateParts(node).join(' '))
  else if (node.type === 'ConditionalExpression') {
    reportWords(child(node, 'consequent'), report)
    reportWords(child(node, 'alternate'), report)
  } else if (node.type === 'LogicalExpression') {
    reportWords(child(node, 'left'), report)
    reportWords(child(node, 'right'), report)
  } else if (node.type === 'BinaryExpression' && node.operator === '+') {
    reportWords(child(node, 'left'), report)
    reportWords(child(node, 'right'), report)
  }
}
