import { z } from 'zod'

/** The tax number of a person or company in Colombia, with the check digit that the DIAN works out of the others. */

const WRONG_FORMAT = 'Ingresa un NIT válido, por ejemplo 901234567-7'
const WRONG_DIGIT =
  'El dígito de verificación no corresponde a ese NIT. Revísalo en el RUT, por ejemplo 901234567-7'

/** By position, from the right. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]

export function checkDigitOf(number: string): number {
  const sum = [...number]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/**
 * With or without dots, spaces, dash and check digit; kept as `901234567-7`. Ten digits in a row that begin with 8 or 9
 * are a company's nine and their check digit; any others are the ten of a person's document.
 */
export const nitField = z
  .string()
  .trim()
  .max(30)
  .transform((text, context) => {
    const { number, given } = partsOf(text.replaceAll(/[.\s]/g, '').replaceAll(/[–—−]/g, '-'))
    if (number === undefined) {
      context.addIssue({ code: 'custom', message: WRONG_FORMAT, input: text })
      return z.NEVER
    }
    const digit = checkDigitOf(number)
    if (given !== undefined && Number(given) !== digit) {
      context.addIssue({ code: 'custom', message: WRONG_DIGIT, input: text })
      return z.NEVER
    }
    return `${number}-${digit}`
  })

const FORMS = [
  /^(?<number>\d{6,10})-(?<given>\d)$/,
  /^(?<number>[89]\d{8})(?<given>\d)$/,
  /^(?<number>\d{10})(?<given>\d)$/,
  /^(?<number>\d{6,10})$/,
]

function partsOf(text: string): { number?: string; given?: string } {
  return FORMS.map((form) => form.exec(text)).find((match) => match !== null)?.groups ?? {}
}
