import type { DocumentType } from './people'

interface NumberRule {
  readonly called: string
  readonly shortest: number
  readonly longest: number
  /** Absent: digits alone. */
  readonly takesLetters?: true
}

const RULES: Readonly<Record<DocumentType, NumberRule>> = {
  CC: { called: 'La cédula de ciudadanía', shortest: 4, longest: 10 },
  TI: { called: 'La tarjeta de identidad', shortest: 6, longest: 11 },
  RC: { called: 'El registro civil', shortest: 6, longest: 11 },
  CE: { called: 'La cédula de extranjería', shortest: 4, longest: 15, takesLetters: true },
  PPT: { called: 'El permiso por protección temporal', shortest: 4, longest: 10 },
  PEP: { called: 'El permiso especial de permanencia', shortest: 4, longest: 15, takesLetters: true },
  PA: { called: 'El pasaporte', shortest: 4, longest: 20, takesLetters: true },
  DE: { called: 'El documento extranjero', shortest: 4, longest: 20, takesLetters: true },
}

/** What a number of that type looks like, when this one does not: null when it does. Written without dots or spaces. */
export function documentNumberFault(type: DocumentType, number: string): string | null {
  const { called, shortest, longest, takesLetters = false } = RULES[type]
  const isOfKind = takesLetters ? /^[A-Z0-9]+$/.test(number) : /^\d+$/.test(number)
  if (isOfKind && number.length >= shortest && number.length <= longest) return null
  return takesLetters
    ? `${called} tiene entre ${shortest} y ${longest} letras o números, sin otros signos`
    : `${called} tiene entre ${shortest} y ${longest} números, sin letras`
}
