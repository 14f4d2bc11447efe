import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

const tag = 'Inventario'

export const INVENTORY_KINDS = ['shirt', 'medal', 'bag', 'bib', 'other'] as const
export type InventoryKind = (typeof INVENTORY_KINDS)[number]

/**
 * What moves stock. `reservation` and `release` follow purchases and cancellations of a size; `hand_over`, `return` and
 * `size_change` are the desk's on race day; the other three are written down by hand.
 */
export const STOCK_MOVEMENT_KINDS = [
  'entry',
  'reservation',
  'release',
  'hand_over',
  'return',
  'size_change',
  'adjustment',
  'loss',
] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

export const RECORDED_KINDS = ['entry', 'adjustment', 'loss'] as const
export type RecordedKind = (typeof RECORDED_KINDS)[number]

export const MOST_ITEMS = 200
const MOST_UNITS = 1_000_000

export const inventoryItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(INVENTORY_KINDS),
  name: z.string(),
  /** One of the event's sizes; only of shirts. */
  size: z.string().nullable(),
  /** Null: every category gets it. */
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** All that came in, with what adjustments added or took off. */
  entered: z.int(),
  /** Promised and not handed over yet. */
  reserved: z.int(),
  /** Of a size, how many of the reserved wait for a payment: of a purchase or of a company's list. */
  unpaid: z.int(),
  handed_over: z.int(),
  lost: z.int(),
  /** What is left to promise; below zero, what is missing. */
  available: z.int(),
  alert_at: z.int().nullable(),
  /** Whether so few are left that its alert says so. */
  is_low: z.boolean(),
  /** Runners who are to get it, or have it; of a size, those who are still buying too. */
  demand: z.int(),
  /** The demand on race day, if registrations go on as in the last two weeks. */
  forecast: z.int(),
  /** Whether what there is limits how many of its size are sold: an entry puts more on sale, a loss fewer. */
  limits_sales: z.boolean(),
})
export type InventoryItem = z.output<typeof inventoryItemSchema>

/** With the categories and sizes of the event, which new items may be for. */
const inventorySchema = pageOf(inventoryItemSchema).extend({
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  sizes: z.array(z.string()),
})
export type Inventory = z.output<typeof inventorySchema>

const eventQuery = z.object({ evento: z.string().max(80) })

/** All of them on one page, as the organizer ordered them. */
export const listInventoryCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inventario/',
  summary: 'Artículos de un evento, con lo que entró, se reservó, se entregó y queda',
  tag,
  query: eventQuery,
  answer: inventorySchema,
  errors: [404],
})

/** Of a file of entries: a thousand lines are a tenth of it. */
export const MOST_STOCK_FILE_BYTES = 500_000

const itemName = z.string().trim().min(1).max(60)
const alertAt = z.int().min(0).max(MOST_UNITS)

export const newInventoryItemFields = z
  .object({
    event_slug: z.string().min(1).max(80),
    kind: z.enum(INVENTORY_KINDS),
    name: itemName,
    size: z.string().max(20).nullable().optional(),
    category_id: z.uuid().nullable().optional(),
    alert_at: alertAt.nullable().optional(),
  })
  .refine(({ kind, size }) => !size || kind === 'shirt', {
    error: 'Solo las camisetas llevan talla',
    path: ['size'],
  })
  .refine(({ size, category_id }) => !size || !category_id, {
    error: 'Las tallas se cuentan para todo el evento',
    path: ['category_id'],
  })

/** A shirt of a size starts with the quantity that the event has of it. 409: `item_exists`, `too_many_items`. */
export const createInventoryItemCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inventario/',
  summary: 'Crear un artículo del inventario',
  tag,
  body: newInventoryItemFields,
  answer: inventoryItemSchema,
  status: 201,
  errors: [404, 409],
})

/** A shirt for each size of the event, a medal and a bib, as far as they are not there yet. */
export const createKitItemsCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inventario/kit/',
  summary: 'Crear los artículos del kit a partir de las tallas del evento',
  tag,
  body: z.object({ event_slug: z.string().min(1).max(80) }),
  answer: inventorySchema,
  errors: [404, 409],
})

export const inventoryItemChanges = z.object({
  name: itemName.optional(),
  alert_at: alertAt.nullable().optional(),
})

export const changeInventoryItemCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/organizador/inventario/:id/',
  summary: 'Cambiar el nombre o la alerta de un artículo',
  tag,
  params: z.object({ id: z.uuid() }),
  body: inventoryItemChanges,
  answer: inventoryItemSchema,
  errors: [404, 409],
})

/** Only while nobody moved it: 409 `has_movements`. */
export const deleteInventoryItemCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/organizador/inventario/:id/',
  summary: 'Eliminar un artículo sin movimientos',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
  errors: [404, 409],
})

export const stockMovementSchema = z.object({
  id: z.uuid(),
  item: z.object({
    id: z.uuid(),
    kind: z.enum(INVENTORY_KINDS),
    name: z.string(),
    size: z.string().nullable(),
    category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** Below zero: taken off by an adjustment, or come back in a size change. */
  quantity: z.int(),
  reason: z.string(),
  client_id: z.uuid(),
  registration: z.object({ id: z.uuid(), bib: z.string().nullable() }).nullable(),
  /** Null: it follows from the event's sizes. */
  made_by: z.string().nullable(),
  occurred_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
})
export type StockMovement = z.output<typeof stockMovementSchema>

export const newStockMovementFields = z
  .object({
    item_id: z.uuid(),
    kind: z.enum(RECORDED_KINDS),
    quantity: z.int().min(-MOST_UNITS).max(MOST_UNITS),
    reason: z.string().trim().max(200).default(''),
    client_id: z.uuid(),
  })
  .refine(({ quantity }) => quantity !== 0, { error: 'No puede ser 0', path: ['quantity'] })
  .refine(({ kind, quantity }) => kind === 'adjustment' || quantity >= 0, {
    error: 'Debe ser mayor que 0',
    path: ['quantity'],
  })
  .refine(({ kind, reason }) => kind === 'entry' || reason !== '', {
    error: 'Cuenta por qué',
    path: ['reason'],
  })

/**
 * The same `client_id` counts once, and answers what it recorded the first time; with other figures it is 409
 * `client_id_reused`. What would leave fewer than buyers took, or than there are, is 400 at `quantity`.
 */
export const recordStockMovementCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inventario/movimientos/',
  summary: 'Anotar una entrada, un ajuste o una merma',
  tag,
  body: newStockMovementFields,
  answer: stockMovementSchema,
  status: 201,
  errors: [404, 409],
})

export const listStockMovementsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inventario/movimientos/',
  summary: 'Movimientos de un evento o de un artículo, los últimos primero',
  tag,
  query: cursorQuery.extend({
    ...eventQuery.shape,
    item: z.uuid().optional(),
    tipo: z.enum(STOCK_MOVEMENT_KINDS).optional(),
  }),
  answer: pageOf(stockMovementSchema),
  errors: [404],
})

const MOST_STOCK_FILE_LETTERS = Math.ceil(MOST_STOCK_FILE_BYTES / 3) * 4

/** Every line or none, told at `rows.<number of the line>`; a file sent again with its `client_id` counts once. */
export const importStockCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inventario/importar/',
  summary: 'Cargar entradas de un CSV o XLSX de artículo, talla, categoría y cantidad',
  tag,
  body: z.object({
    event_slug: z.string().min(1).max(80),
    /** A CSV or XLSX file, in base64. */
    file: z.base64().min(1).max(MOST_STOCK_FILE_LETTERS),
    client_id: z.uuid(),
  }),
  answer: z.object({ recorded: z.int() }),
  errors: [404, 429, 503],
})

/** A file, not JSON: its bytes go out as they are. */
const file = z.string().meta({ format: 'binary' })

export const exportInventoryCsvCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inventario/exportar.csv',
  summary: 'Inventario de un evento en CSV',
  tag,
  query: eventQuery,
  answer: file,
  errors: [404],
})

export const exportInventoryXlsxCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inventario/exportar.xlsx',
  summary: 'Inventario de un evento en Excel, con sus movimientos',
  tag,
  query: eventQuery,
  answer: file,
  errors: [404],
})
