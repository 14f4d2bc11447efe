import { drawnEvents } from './modules/events/drawn'
import { drawnImports } from './modules/imports/drawn'
import { drawnPrivacy } from './modules/privacy/drawn'
import { drawnReports } from './modules/reports/drawn'
import { drawn } from './platform/documents/drawn'
import { ticketDrawing } from './platform/documents/ticket.drawing'
import { ticketPdf } from './platform/documents/ticket-pdf'
import { answerTasks } from './platform/threads/answer-tasks'

/** The program of a thread that draws: every PDF of the product. */
answerTasks([
  drawn(ticketDrawing, ticketPdf),
  ...drawnReports,
  ...drawnPrivacy,
  ...drawnImports,
  ...drawnEvents,
])
