/** A long text with its parts, as the locale files hold it. */
export interface LegalDocument {
  metaTitle: string
  metaDescription: string
  title: string
  lead: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  /** The anchor of the section in the page's address. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

/** Exactly one of these: a paragraph, a highlighted one, a list, or a list of terms with their meaning. */
export interface LegalBlock {
  text?: string | undefined
  note?: string | undefined
  items?: readonly string[] | undefined
  terms?: readonly { term: string; text: string }[] | undefined
}

/** Puts values where a document says `{{name}}`. A name without a value is a mistake of ours and stops the start. */
export function fillIn<Document extends LegalDocument>(
  document: Document,
  values: Readonly<Record<string, string>>,
): LegalDocument {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The legal texts name «${name}», which has no value`)
      return value
    })
  return {
    metaTitle: fill(document.metaTitle),
    metaDescription: fill(document.metaDescription),
    title: fill(document.title),
    lead: fill(document.lead),
    sections: document.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      blocks: section.blocks.map((block) => fillBlock(block, fill)),
    })),
  }
}

function fillBlock(block: LegalBlock, fill: (text: string) => string): LegalBlock {
  if (block.items) return { items: block.items.map(fill) }
  if (block.terms)
    return { terms: block.terms.map(({ term, text }) => ({ term: fill(term), text: fill(text) })) }
  return block.note === undefined ? { text: fill(block.text ?? '') } : { note: fill(block.note) }
}
