import {
  hasContent,
  lexWithinBudget,
  type Microsite,
  markdownAllowance,
  markdownOf,
} from '@zancada/contracts'
import { Lexer, type Token } from 'marked'
import type { Fault } from './faults.rules'

const TOO_MUCH =
  'La página tiene demasiado texto con formato y desde aquí se vería con los signos puestos: acorta este texto o quita listas, negritas y enlaces'

/** The first text that the page could not show as Markdown: its sections in sight share one budget. */
export function endlessMarkdown({ sections }: Microsite): Fault[] {
  const allowance = markdownAllowance()
  for (const [index, section] of sections.entries()) {
    if (!section.is_visible || !hasContent(section)) continue
    for (const [field, text] of markdownOf(section)) {
      lexWithinBudget<Token>(new Lexer({ gfm: true }), text, allowance)
      if (allowance.isSpent) return [[`sections.${index}.${field}`, TOO_MUCH]]
    }
  }
  return []
}
