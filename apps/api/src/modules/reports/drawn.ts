import { drawn } from '../../platform/documents/drawn'
import { reportDrawing } from './pdf/report.drawing'
import { reportPdf } from './pdf/report-pdf'

/** What a thread that draws needs of this module; it reaches neither routes nor the database. */
export const drawnReports = [drawn(reportDrawing, reportPdf)]
