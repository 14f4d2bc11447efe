import type { MyData } from '@zancada/contracts'
import type { Drawing } from '../../platform/documents/drawing'

export const myDataDrawing: Drawing<MyData> = { name: 'my-data' }
