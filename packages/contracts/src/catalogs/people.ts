/** Closed and suggested lists about people in Colombia. */

export const DOCUMENT_TYPES = ['CC', 'TI', 'CE', 'PA', 'PPT', 'PEP', 'RC', 'DE'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_TYPE_NAMES: Record<DocumentType, string> = {
  CC: 'Cédula de ciudadanía',
  TI: 'Tarjeta de identidad',
  CE: 'Cédula de extranjería',
  PA: 'Pasaporte',
  PPT: 'Permiso por protección temporal',
  PEP: 'Permiso especial de permanencia',
  RC: 'Registro civil',
  DE: 'Documento extranjero',
}

/** Of somebody who is 18 or older: who answers for a minor shows one of these. */
export const ADULT_DOCUMENT_TYPES = [
  'CC',
  'CE',
  'PA',
  'PPT',
  'PEP',
  'DE',
] as const satisfies readonly DocumentType[]

export const GUARDIAN_RELATIONSHIPS = ['mother', 'father', 'legal_representative'] as const
export type GuardianRelationship = (typeof GUARDIAN_RELATIONSHIPS)[number]

export const GUARDIAN_RELATIONSHIP_NAMES: Record<GuardianRelationship, string> = {
  mother: 'Madre',
  father: 'Padre',
  legal_representative: 'Representante legal',
}

export const GENDERS = ['female', 'male', 'non_binary'] as const
export type Gender = (typeof GENDERS)[number]

export const BLOOD_TYPES = ['O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'No sé'] as const

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** EPS is suggested, never forced: people may write another one. */
export const EPS_NAMES = [
  'Nueva EPS',
  'Sura',
  'Sanitas',
  'Salud Total',
  'Compensar',
  'Famisanar',
  'Coosalud',
  'Mutual Ser',
  'Aliansalud',
  'SOS',
  'Comfenalco Valle',
  'Salud Mía',
  'Cajacopi',
  'Capital Salud',
  'Savia Salud',
  'Emssanar',
  'Asmet Salud',
  'Capresoca',
  'Familiar de Colombia',
  'Mallamas',
  'Dusakawi',
  'Anas Wayuu',
  'AIC',
  'Pijaos',
  'Régimen especial: Militar',
  'Régimen especial: Policía',
  'Régimen especial: Magisterio',
  'Régimen especial: Ecopetrol',
  'Medicina prepagada',
  'Seguro de viaje',
  'Ninguna',
  'Otra',
] as const
