import { drawn } from '../../platform/documents/drawn'
import { posterDrawing } from './poster/poster.drawing'
import { posterPdf } from './poster/poster-pdf'

/** What a thread that draws needs of this module; it reaches neither routes nor the database. */
export const drawnEvents = [drawn(posterDrawing, posterPdf)]
