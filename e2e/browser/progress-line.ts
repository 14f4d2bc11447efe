const quietMs = 10_000

/**
 * One line that says how a long step goes: rewritten in place on a terminal, repeated only now and then in
 * a log.
 */
export function progressLine(stream: NodeJS.WriteStream = process.stderr) {
  let lastShownAt = 0
  return {
    show(text: string) {
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}`)
      } else if (Date.now() - lastShownAt >= quietMs) {
        lastShownAt = Date.now()
        stream.write(`${text}\n`)
      }
    },
    end(text: string) {
      stream.write(stream.isTTY ? `\r\u001b[K${text}\n` : `${text}\n`)
    },
  }
}

export type ProgressLine = ReturnType<typeof progressLine>
