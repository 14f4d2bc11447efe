import { z } from 'zod'

/** Shapes that several settings share. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.string().transform((text, context) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value
    context.addIssue({ code: 'custom', message: `debe ser un número entero entre ${minimum} y ${maximum}` })
    return z.NEVER
  })

export const onOff = z
  .enum(['0', '1', 'true', 'false'], { error: 'debe ser 1 o 0' })
  .transform((text) => text === '1' || text === 'true')
