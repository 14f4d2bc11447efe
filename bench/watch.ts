import type { Seen } from './watched'

/** Asks for addresses again and again, one request at a time for each, until its input ends; then prints how long each took. */
const [baseUrl = '', pause = '20', ...paths] = process.argv.slice(2)
const seen: Record<string, Seen[]> = {}
let isOver = false

process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()
// Connections and code are warm before anything counts.
for (const path of paths) await ask(path)
console.log('watching')
await Promise.all(paths.map(watch))
console.log(JSON.stringify(seen))

async function watch(path: string): Promise<void> {
  const answers: Seen[] = []
  seen[path] = answers
  while (!isOver) {
    const startedAt = performance.now()
    await ask(path)
    answers.push({ at: performance.timeOrigin + startedAt, ms: performance.now() - startedAt })
    await new Promise((resolve) => setTimeout(resolve, Number(pause)))
  }
}

async function ask(path: string): Promise<void> {
  await (await fetch(`${baseUrl}${path}`)).arrayBuffer()
}
