const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** How many characters of a bundled file come from each source, read from its source map. */
export function bytesBySource(code: string, mapText: string): Map<string, number> {
  const map: { sources: string[]; mappings: string } = JSON.parse(mapText)
  const lines = code.split('\n')
  const bytes = new Map<string, number>()
  let source = 0
  map.mappings.split(';').forEach((line, row) => {
    let column = 0
    const marks = line === '' ? [] : line.split(',').map(numbersIn)
    const starts = marks.map(([step = 0, otherSource]) => {
      column += step
      source += otherSource ?? 0
      return { column, name: otherSource === undefined ? '(no source)' : (map.sources[source] ?? '') }
    })
    starts.forEach(({ column: start, name }, index) => {
      const end = starts[index + 1]?.column ?? lines[row]?.length ?? start
      bytes.set(name, (bytes.get(name) ?? 0) + end - start)
    })
  })
  return bytes
}

/** Base 64 with the sign in the last bit and, in each digit, whether more follow. */
function numbersIn(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
