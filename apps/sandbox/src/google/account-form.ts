import type { NewAccount } from './accounts'

export interface AccountForm {
  email: string
  givenName: string
  familyName: string
  verified: boolean
}

export type FormProblems = Partial<Record<'email' | 'givenName' | 'familyName', string>>

const LONGEST_NAME = 60
const LONGEST_EMAIL = 254

export function readAccountForm(form: URLSearchParams): AccountForm {
  const field = (name: string) => (form.get(name) ?? '').trim().replace(/\s+/g, ' ')
  return {
    email: field('correo'),
    givenName: field('nombre'),
    familyName: field('apellido'),
    verified: form.has('verificado'),
  }
}

export function checkAccountForm(form: AccountForm): { account: NewAccount } | { problems: FormProblems } {
  const problems: FormProblems = {}
  if (form.email.length > LONGEST_EMAIL || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(form.email)) {
    problems.email = 'Escribe un correo completo, como ana@gmail.demo.'
  }
  if (form.givenName === '') problems.givenName = 'Escribe el nombre.'
  else if (form.givenName.length > LONGEST_NAME) problems.givenName = `Usa máximo ${LONGEST_NAME} letras.`
  if (form.familyName.length > LONGEST_NAME) problems.familyName = `Usa máximo ${LONGEST_NAME} letras.`
  if (Object.keys(problems).length > 0) return { problems }
  const { email, givenName, familyName, verified } = form
  return { account: { email, givenName, familyName, emailVerified: verified } }
}
