import type { StaffPermission } from '@zancada/contracts'

/** What each permission lets a person do, as a mail says it. */
export const PERMISSION_WORDS: Readonly<Record<StaffPermission, string>> = {
  eventos: 'crear y editar eventos',
  inscripciones: 'ver y cambiar inscripciones',
  descuentos: 'manejar códigos de descuento',
  inventario: 'llevar el inventario',
  acreditacion: 'entregar kits',
  'check-in': 'registrar la llegada a la salida',
  reportes: 'ver y descargar reportes',
  finanzas: 'ver el dinero y decidir devoluciones',
  importaciones: 'importar inscripciones en grupo',
}
