import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const ticketScannerTexts = registerTexts('ticket-scanner', es)
