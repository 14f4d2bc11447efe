/** A part of a legal text under its own heading, still as it was written. */
export interface LegalSection {
  /** The anchor of the section in the page's address. */
  readonly id: string
  readonly title: string
  readonly markdown: string
}

/** Each `## ` begins a section; what stands before the first belongs to it. */
export function sectionsOf(body: string): LegalSection[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of body.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  const taken = new Set<string>()
  return sections.map(({ title, lines }) => {
    const id = freeId(slugOf(title), taken)
    return { id, title, markdown: lines.join('\n').trim() }
  })
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'seccion'
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  taken.add(id)
  return id
}
