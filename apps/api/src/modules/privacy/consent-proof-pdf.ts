import type { ConsentProof } from './consent-proof.drawing'
import { consentLines, consentTitle, momentText, personLines } from './consent-proof.rules'
import { recordPagesPdf } from './record-pages'

export function consentProofPdf(proof: ConsentProof): Promise<Buffer> {
  return recordPagesPdf({
    name: 'Constancia de autorizaciones · Zancada',
    title: 'Constancia de autorizaciones',
    subtitle: `Nuestros registros al ${momentText(proof.made_at)}`,
    lead: 'Prueba de la autorización que pide el artículo 9 de la Ley 1581 de 2012: quién dio cada una, por quién y en qué calidad; qué se aceptó, con las palabras que estaban junto a la casilla; cuándo y desde dónde. La huella es la de cada texto como se leyó; las fechas y horas son de Colombia.',
    parts: [
      { title: 'Titular', none: '', records: [{ title: '', lines: personLines(proof) }] },
      {
        title: proof.has_account
          ? 'Autorizaciones con su cuenta o su correo'
          : 'Autorizaciones sobre el titular',
        none: 'No hay ninguna autorización sobre sus datos.',
        records: recordsOf(proof.consents.filter(({ is_for_another }) => !is_for_another)),
      },
      {
        title: 'Autorizaciones por otras personas, con su cuenta o su correo',
        none: 'No aceptó nada por otra persona.',
        records: recordsOf(proof.consents.filter(({ is_for_another }) => is_for_another)),
      },
    ],
  })
}

function recordsOf(consents: ConsentProof['consents']) {
  return consents.map((consent) => ({ title: consentTitle(consent), lines: consentLines(consent) }))
}
