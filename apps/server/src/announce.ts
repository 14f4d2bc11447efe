/** What the person who typed `npm start` reads. */
export function progress(line: string): void {
  console.log(`  ${line}`)
}

export function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(`✗ ${line}`)
}

interface Announcement {
  readonly url: string
  readonly seconds: number
  readonly demo?: {
    readonly mailboxUrl: string
    readonly accounts: readonly { readonly email: string; readonly is: string }[]
    readonly password: string
  }
}

export function announce({ url, seconds, demo }: Announcement): void {
  const lines = ['', `Zancada está lista en ${url}  (${seconds.toFixed(1)} s)`]
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length))
    lines.push(
      `Correos de la demo: ${demo.mailboxUrl}`,
      `Documentación del API: ${url}/api/v1/docs/`,
      '',
      `Cuentas de la demo, todas con la clave ${demo.password}`,
      ...demo.accounts.map(({ email, is }) => `  ${email.padEnd(width)}  ${is}`),
    )
  }
  console.log([...lines, ''].join('\n'))
}
