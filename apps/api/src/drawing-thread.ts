import { drawnPrivacy } from './modules/privacy/drawn'
import { drawnReports } from './modules/reports/drawn'
import { answerDrawings, drawn } from './platform/documents/answer-drawings'
import { ticketDrawing } from './platform/documents/ticket.drawing'
import { ticketPdf } from './platform/documents/ticket-pdf'

/** The program of a thread that draws: every PDF of the product. */
answerDrawings([drawn(ticketDrawing, ticketPdf), ...drawnReports, ...drawnPrivacy])
