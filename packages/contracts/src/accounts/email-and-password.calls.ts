import { z } from 'zod'
import { defineCall } from '../platform/call'
import { emailField, givenPasswordField, newPasswordField, tokenField } from './account-fields'

const tag = 'Cuentas'

export const verifyEmailCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/verificar-email/',
  summary: 'Verificar un correo con el enlace recibido',
  tag,
  body: z.object({ token: tokenField }),
  answer: z.object({ email: z.string(), email_verified_at: z.iso.datetime() }),
  errors: [429],
})

export const resendVerificationCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/reenviar-verificacion/',
  summary: 'Reenviar el correo de verificación (uno cada 2 minutos)',
  tag,
  answer: z.object({ detail: z.string() }),
  errors: [429],
})

export const requestPasswordResetCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/contrasena/recuperar/',
  summary: 'Pedir un enlace para restablecer la contraseña; responde igual exista o no la cuenta',
  tag,
  body: z.object({ email: emailField }),
  answer: z.object({ detail: z.string() }),
  errors: [429],
})

/** Tells before anybody types that a link was used or expired. A POST, so that its token stays out of addresses. */
export const checkResetLinkCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/contrasena/enlace/',
  summary: 'Saber si un enlace para restablecer la contraseña todavía sirve',
  tag,
  body: z.object({ token: tokenField }),
  answer: z.object({}),
  errors: [429],
})

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/contrasena/restablecer/',
  summary: 'Elegir una contraseña nueva con el enlace recibido',
  tag,
  body: z.object({ token: tokenField, password: newPasswordField }),
  answer: z.object({ detail: z.string() }),
  errors: [429],
})

export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/contrasena/cambiar/',
  summary: 'Cambiar mi contraseña; cierra mis otras sesiones',
  tag,
  body: z.object({ current_password: givenPasswordField.optional(), new_password: newPasswordField }),
  answer: z.object({ detail: z.string() }),
  errors: [429],
  changes: ['/api/v1/usuarios/sesiones/'],
})
