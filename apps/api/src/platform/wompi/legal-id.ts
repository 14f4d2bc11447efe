import type { DocumentType } from '@zancada/contracts'

/** A person's document or, for companies, the NIT. */
export type LegalDocumentType = DocumentType | 'NIT'

export type WompiLegalIdType = 'CC' | 'CE' | 'NIT' | 'PP' | 'TI' | 'DNI' | 'RG' | 'OTHER'

/** Wompi's page knows fewer kinds of document than Colombia has. */
export function wompiLegalIdType(type: LegalDocumentType): WompiLegalIdType {
  return LEGAL_ID_TYPES[type]
}

const LEGAL_ID_TYPES: Readonly<Record<LegalDocumentType, WompiLegalIdType>> = {
  CC: 'CC',
  TI: 'TI',
  CE: 'CE',
  NIT: 'NIT',
  PA: 'PP',
  PPT: 'OTHER',
  PEP: 'OTHER',
  RC: 'OTHER',
  DE: 'OTHER',
}
