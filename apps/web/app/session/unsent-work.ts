/** The actions of this page that the server does not know yet: each module that keeps some counts its own. */
const counts = new Set<() => number>()

/** The answer ends it. */
export function rememberUnsentWork(count: () => number): () => void {
  counts.add(count)
  return () => {
    counts.delete(count)
  }
}

export function countUnsentWork(): number {
  return [...counts].reduce((total, count) => total + count(), 0)
}
