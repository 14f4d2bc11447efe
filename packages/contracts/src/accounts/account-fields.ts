import { z } from 'zod'
import { ONE_LINE } from '../platform/sent-fields'
import { isCommonPassword } from './common-passwords'

/** Fields that several account calls share. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 128

export const emailField = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email())

/** A new password: long enough, and none of those that guessers try first. */
export const newPasswordField = z
  .string()
  .min(PASSWORD_MIN_LENGTH)
  .max(PASSWORD_MAX_LENGTH)
  .refine((password) => !isCommonPassword(password), {
    error: 'Esta contraseña es demasiado común. Elige otra.',
  })

/** A password that is only compared: its length says nothing about whether it is right. */
export const givenPasswordField = z.string().min(1).max(1000)

export const personNameField = z
  .string()
  .trim()
  .regex(ONE_LINE, { error: 'Escríbelo en una sola línea' })
  .min(1)
  .max(80)

export const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/
/** An empty one is missing, not wrong. */
export const phoneField = z
  .string()
  .trim()
  .min(1, { abort: true })
  .regex(PHONE_PATTERN, { error: 'Ingresa un celular válido' })

/** Of a race or an organization: a place in Colombia. */
export const townCodeField = z.string().regex(/^(0[1-9]|[1-9]\d)\d{3}$/, { error: 'Elige una ciudad' })

/** Of a person, who may live abroad. */
export const cityCodeField = z.string().regex(/^\d{5}$/, { error: 'Elige una ciudad' })

/** The version of a text that a form showed; when another rules by then, 409 `legal_version_changed`. */
export const shownVersionField = z.string().max(20)

/** The versions of the terms and the policy that the person who opens the account read. */
export const shownTextsFields = {
  terms_version: shownVersionField.optional(),
  data_policy_version: shownVersionField.optional(),
}

export const acceptedField = z.literal(true, { error: 'Debes aceptar para continuar' })

/** What a link carries. A signed one names an address, which may have 254 characters, and is a half longer than that. */
export const tokenField = z.string().trim().min(1).max(800)
