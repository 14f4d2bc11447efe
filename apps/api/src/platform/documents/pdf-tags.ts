import type { Pdf } from './pdf-file'

type Part = PDFKit.PDFStructureElement

/** Parts that hold other parts. */
type Group = 'Document' | 'Sect' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR'

/** Parts that hold what is drawn. */
type Leaf = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Lbl' | 'TH' | 'TD'

const open = new WeakMap<Pdf, Part>()

/** Where the next part goes: everything a screen reader finds stands inside one document. */
function parentOf(pdf: Pdf): Part {
  const known = open.get(pdf)
  if (known !== undefined) return known
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  open.set(pdf, document)
  return document
}

/** A group of parts: those that `write` tags go inside it. */
export function grouped(pdf: Pdf, group: Group, write: () => void): void {
  const parent = parentOf(pdf)
  const part = pdf.struct(group)
  parent.add(part)
  open.set(pdf, part)
  write()
  part.end()
  open.set(pdf, parent)
}

/** What `draw` draws is read as that part, after the one tagged before; a figure is read by its `alt`. */
export function tagged(
  pdf: Pdf,
  leaf: Leaf,
  draw: () => void,
  options: { readonly alt?: string } = {},
): void {
  parentOf(pdf).add(pdf.struct(leaf, options, draw))
}

/** What is only looked at: grounds, lines, pictures whose words stand beside them, and the foot of each page. */
export function untagged(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}
