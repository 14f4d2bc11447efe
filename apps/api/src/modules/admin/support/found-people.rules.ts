import type { FoundPerson } from '@zancada/contracts'

export interface FoundRow {
  readonly id: string
  readonly has_account: boolean
  readonly name: string | null
  readonly email: string | null
  readonly document: string | null
}

/** Each person once, the one with an account before the runner or buyer that they also are. */
export function peopleOf(rows: readonly FoundRow[]): FoundPerson[] {
  const known = new Set<string>()
  return rows
    .toSorted((one, other) => Number(other.has_account) - Number(one.has_account))
    .filter(({ id, email, document, has_account }) => {
      const names = [
        has_account || (email === null && document === null) ? id : null,
        email,
        email === null ? document : null,
      ]
      const isNew = !names.some((name) => name !== null && known.has(name))
      for (const name of names) if (name !== null) known.add(name)
      return isNew
    })
}

/** What somebody typed, as each road asks for it. */
export interface AskedPerson {
  readonly text: string
  readonly email: string
  readonly code: string
  /** Without dots, spaces or zeros before it, as documents are compared. */
  readonly document: string
  /** The last ten digits, as a Colombian mobile is written. */
  readonly phone: string | null
  /** «A-12 media maratón». */
  readonly bib: { readonly bib: string; readonly race: string } | null
}

export function askedPerson(q: string): AskedPerson {
  const digits = q.replaceAll(/\D/g, '')
  const [, bib, race] = /^(\S*\d\S*)\s+(\S.*)$/.exec(q) ?? []
  return {
    text: q,
    email: q.toLowerCase(),
    code: q.toUpperCase(),
    document: q
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .replace(/^0+(?=.)/, ''),
    phone: /^[\d\s()+-]{7,}$/.test(q) && digits.length >= 10 ? digits.slice(-10) : null,
    bib: bib === undefined || race === undefined ? null : { bib: bib.toUpperCase(), race },
  }
}
