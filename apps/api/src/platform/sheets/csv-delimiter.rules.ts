const DELIMITERS = [';', ',', '\t', '|'] as const
const LINES_LOOKED_AT = 20

/** What stands between the cells: what cuts the most lines of the beginning into the same number, two or more. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
    .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''))
  const [first = ''] = lines
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const columns = first.split(delimiter).length
    if (columns < 2) continue
    const alike = lines.filter((line) => line.split(delimiter).length === columns).length
    const score = alike * 1_000 + columns
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
