import { emailField, phoneField } from '@zancada/contracts'
import type { Reading } from './reading.rules'

/** Without the signs that lists leave around it. */
export function readEmail(written: string): Reading<string> {
  const bare = written
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .replaceAll(/^[\s"'<(]+|(?<![\s"'>),;.])[\s"'>),;.]+$/g, '')
  const read = emailField.safeParse(bare)
  return read.success ? { value: read.data } : { fault: `«${written}» no es un correo válido` }
}

/** With its country; a number of ten digits is Colombian. */
export function readPhone(written: string): Reading<string> {
  const bare = written.replace(/\.0+$/, '').replaceAll(/[^\d+]/g, '')
  const digits = bare.replaceAll('+', '')
  const hasCountry = bare.startsWith('+') || bare.startsWith('00')
  const full = hasCountry ? `+${digits.replace(/^00/, '')}` : withCountry(digits)
  const read = phoneField.safeParse(full)
  return /\p{L}/u.test(written) || !read.success
    ? { fault: `«${written}» no es un celular válido: escribe diez cifras, o + y el código del país` }
    : { value: read.data }
}

function withCountry(digits: string): string {
  if (digits.length === 10 && /^[36]/.test(digits)) return `+57${digits}`
  if (digits.length === 12 && digits.startsWith('57')) return `+${digits}`
  return digits
}
