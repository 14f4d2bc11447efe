import { drawn } from '../../platform/documents/drawn'
import { paymentRequestDrawing } from './order/payment-request.drawing'
import { paymentRequestPdf } from './order/payment-request-pdf'

/** What a thread that draws needs of this module; it reaches neither routes nor the database. */
export const drawnImports = [drawn(paymentRequestDrawing, paymentRequestPdf)]
