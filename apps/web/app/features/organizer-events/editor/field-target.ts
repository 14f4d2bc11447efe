/** A field that somebody asked to be led to; each asking is a new object, so that asking twice leads twice. */
export interface FieldTarget {
  readonly path: string
}

export const EDITOR_PARTS = ['datos', 'categorias', 'kit', 'preguntas', 'textos'] as const
export type EditorPart = (typeof EDITOR_PARTS)[number]

const KIT_FIELDS: ReadonlySet<string> = new Set([
  'sizes',
  'pickups',
  'bib_assignment',
  'changes_close_at',
  'allows_transfers',
  'cancel_until_at',
  'cancel_refund_percentage',
])

/** The part of the editor that shows a field. */
export function partOf(path: string): EditorPart {
  const [first = ''] = path.split('.')
  if (first === 'categories' || first === 'phases') return 'categorias'
  if (first === 'questions') return 'preguntas'
  if (KIT_FIELDS.has(first)) return 'kit'
  return first === 'policies' || first === 'fee_payer' ? 'textos' : 'datos'
}

const MOST_FRAMES = 40

/** Gives the focus to a field, waiting for the part that holds it to be drawn. Returns how to give up. */
export function focusField(root: HTMLElement, { path }: FieldTarget): () => void {
  let frame = 0
  let request = 0
  const look = () => {
    const found = candidatesFor(path).flatMap((name) => [
      ...root.querySelectorAll<HTMLElement>(`[name="${name}"], [data-field="${name}"]`),
    ])[0]
    if (found) {
      found.focus()
      found.scrollIntoView({ block: 'center' })
      return
    }
    frame += 1
    if (frame < MOST_FRAMES) request = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(request)
}

/** Prices of no category in particular begin with a category. */
function candidatesFor(path: string): string[] {
  return path === 'phases' ? ['categories'] : [path]
}
