import { drawn } from '../../platform/documents/drawn'
import { consentProofDrawing } from './consent-proof.drawing'
import { consentProofPdf } from './consent-proof-pdf'
import { myDataDrawing } from './my-data.drawing'
import { myDataPdf } from './my-data-pdf'

/** What a thread that draws needs of this module; it reaches neither routes nor the database. */
export const drawnPrivacy = [drawn(myDataDrawing, myDataPdf), drawn(consentProofDrawing, consentProofPdf)]
