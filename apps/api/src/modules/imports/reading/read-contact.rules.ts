import { emailField, phoneField } from '@zancada/contracts'
import { quoted, type Reading, understood } from './reading.rules'

/** Without the signs that lists leave around it. */
export function readEmail(written: string): Reading<string> {
  const bare = written
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .replaceAll(/^[\s"'<(]+|(?<![\s"'>),;.])[\s"'>),;.]+$/g, '')
  const read = emailField.safeParse(bare)
  return read.success ? { value: read.data } : { fault: `${quoted(written)} no es un correo válido` }
}

/** With its country; a number of ten digits is Colombian. Of several numbers the first one counts, and is told. */
export function readPhone(written: string): Reading<string> {
  const [first = '', ...others] = written.split(/[/;,|]| [yo] /).filter((part) => isNumberOfPhone(part))
  if (others.length === 0) return readOnePhone(written)
  const read = readOnePhone(first.trim())
  return 'fault' in read ? read : understood(read.value, written, read.value)
}

const isNumberOfPhone = (part: string) => part.replaceAll(/\D/g, '').length >= SHORTEST_PHONE
const SHORTEST_PHONE = 7

function readOnePhone(written: string): Reading<string> {
  // «3001234567.0» of a spreadsheet, but not «300.123.0000».
  const bare = written.replace(/^((?:[^.\d]*\d){4,})\.0+$/, '$1').replaceAll(/[^\d+]/g, '')
  const digits = bare.replaceAll('+', '')
  const hasCountry = bare.startsWith('+') || bare.startsWith('00')
  const full = hasCountry ? `+${digits.replace(/^00/, '')}` : withCountry(digits)
  const read = phoneField.safeParse(full)
  return /\p{L}/u.test(written) || !read.success
    ? { fault: `${quoted(written)} no es un celular válido: escribe diez cifras, o + y el código del país` }
    : { value: read.data }
}

function withCountry(digits: string): string {
  if (digits.length === 10 && /^[36]/.test(digits)) return `+57${digits}`
  if (digits.length === 12 && digits.startsWith('57')) return `+${digits}`
  return digits
}
