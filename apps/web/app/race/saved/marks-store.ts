export interface Marks {
  readonly person: string
  readonly slugs: ReadonlySet<string>
}

let marks: Marks | null = null
const listeners = new Set<() => void>()

export const currentMarks = () => marks

export function changeMarks(next: Marks | null): void {
  marks = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
