interface Called {
  readonly method: string
  readonly path: string
}

/** Which methods a path of the API has; none, where there is no such path. */
export function allowedMethods(calls: readonly Called[], path: string): string[] {
  const asked = partsOf(path)
  const methods = calls
    .filter((call) => isMeant(partsOf(call.path), asked))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

function isMeant(path: readonly string[], asked: readonly string[]): boolean {
  return (
    path.length === asked.length &&
    path.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  )
}

/** With or without its last slash, as the server reads it. */
const partsOf = (path: string) => path.replace(/\/$/, '').split('/')
