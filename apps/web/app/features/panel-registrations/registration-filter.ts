import type {
  AnswerOf,
  listOrganizerRegistrationsCall,
  loadRegistrationChoicesCall,
  SentQuery,
} from '@zancada/contracts'

/** The filters of the address, with what the list begins with: those who are registered. */
const FIRST_FILTERS = {
  estado: 'confirmed',
  categoria: '',
  talla: '',
  dorsal: '',
  origen: '',
  autorizaciones: '',
  acreditado: '',
  ingreso: '',
  pago: '',
}

const FIRST_ORDER = '-creada'

export const LIST_OPTIONS = { filters: FIRST_FILTERS, sort: FIRST_ORDER, pageSize: 50 }

type Query = NonNullable<SentQuery<typeof listOrganizerRegistrationsCall>>
export type RegistrationQuery = Omit<Query, 'cursor' | 'conteo'>

export type RegistrationAddress = Readonly<Record<keyof typeof FIRST_FILTERS | 'q' | 'orden', string>>

/** The filters that an address of another page names; there nothing is assumed. */
export function addressOf(parameters: URLSearchParams): RegistrationAddress {
  const read = (name: string) => parameters.get(name) ?? ''
  return {
    q: read('q'),
    orden: '',
    estado: read('estado'),
    categoria: read('categoria'),
    talla: read('talla'),
    dorsal: read('dorsal'),
    origen: read('origen'),
    autorizaciones: read('autorizaciones'),
    acreditado: read('acreditado'),
    ingreso: read('ingreso'),
    pago: read('pago'),
  }
}

/** Without a category or a size that this event does not have: a view that was saved for another may name one. */
export function withinChoices<Address extends RegistrationAddress>(
  address: Address,
  { categories, sizes }: AnswerOf<typeof loadRegistrationChoicesCall>,
): Address {
  return {
    ...address,
    categoria: categories.some(({ id }) => id === address.categoria) ? address.categoria : '',
    talla: sizes.includes(address.talla) ? address.talla : '',
  }
}

const ORDERS = ['-creada', 'creada', 'apellido', '-apellido', 'dorsal', '-dorsal'] as const
const BIBS = ['con', 'sin'] as const
const SOURCES = ['web', 'manual', 'import'] as const
const CONSENTS = ['completas', 'pendientes'] as const
const ATTENDED = ['si', 'no'] as const

/** The filters of the address as the API takes them; a value that the API does not know is left out. */
export function queryOf(evento: string, address: RegistrationAddress): RegistrationQuery {
  const { q, estado, categoria, talla } = address
  const orden = ORDERS.find((each) => each === address.orden)
  const dorsal = BIBS.find((each) => each === address.dorsal)
  const origen = SOURCES.find((each) => each === address.origen)
  const autorizaciones = CONSENTS.find((each) => each === address.autorizaciones)
  const acreditado = ATTENDED.find((each) => each === address.acreditado)
  const ingreso = ATTENDED.find((each) => each === address.ingreso)
  return {
    evento,
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(STATES.some((each) => each === estado) ? { estado } : {}),
    ...(UUID.test(categoria) ? { categoria } : {}),
    ...(talla === '' ? {} : { talla: talla.slice(0, 20) }),
    ...(orden && { orden }),
    ...(dorsal && { dorsal }),
    ...(origen && { origen }),
    ...(autorizaciones && { autorizaciones }),
    ...(acreditado && { acreditado }),
    ...(ingreso && { ingreso }),
    ...(address.pago === 'en_proceso' && { pago: 'en_proceso' as const }),
  }
}

/** The query for one page of the list, with its total. */
export function pageQueryOf(
  evento: string,
  address: RegistrationAddress & { readonly cursor: string },
): Query {
  const { cursor } = address
  return { ...queryOf(evento, address), conteo: '1', ...(cursor === '' ? {} : { cursor }) }
}

export const STATES = ['confirmed', 'held', 'cancelled', 'refunded', 'transferred', 'expired'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
