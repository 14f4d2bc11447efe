import { formatCop } from '@zancada/contracts'

const TITLES = [
  'Categoría',
  'Tipo de documento',
  'Número de documento',
  'Nombres',
  'Apellidos',
  'Correo',
  'Celular',
  'Fecha de nacimiento',
  'Género',
  'Ciudad',
  'Talla',
  'Contacto de emergencia',
  'Teléfono de emergencia',
] as const

type Person = readonly [first: string, last: string, gender: 'Femenino' | 'Masculino', size: string]

const PEOPLE: readonly Person[] = [
  ['Adriana', 'Villa Restrepo', 'Femenino', 'S'],
  ['Bernardo', 'Cuartas Gil', 'Masculino', 'L'],
  ['Claudia', 'Echavarría Soto', 'Femenino', 'M'],
  ['Darío', 'Noreña Paz', 'Masculino', 'M'],
  ['Elsa', 'Marulanda Rey', 'Femenino', 'S'],
  ['Fabio', 'Ochoa Lema', 'Masculino', 'XL'],
  ['Gina', 'Puerta Salas', 'Femenino', 'M'],
  ['Hugo', 'Tamayo Ruiz', 'Masculino', 'L'],
  ['Irma', 'Cano Valle', 'Femenino', 'S'],
  ['Jorge', 'Bedoya Luna', 'Masculino', 'M'],
  ['Katherine', 'Osorio Mesa', 'Femenino', 'M'],
  ['Leonel', 'Franco Ríos', 'Masculino', 'L'],
]

function lineOf([first, last, gender, size]: Person, index: number, company: string, firstDocument: number) {
  const name = `${first}.${last.split(' ')[0]}`
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  return [
    ['21K', '10K', '5K'][index % 3] ?? '10K',
    'CC',
    String(firstDocument + index * 37),
    first,
    last,
    `${name}@${company}.demo`,
    `310${4_000_100 + index}`,
    `${10 + index}/0${1 + (index % 9)}/${1975 + index}`,
    gender,
    'Medellín',
    size,
    `Familia ${last}`,
    `311${5_000_100 + index}`,
  ]
}

/** Every kind of trouble, and what is understood though it is written otherwise. */
function troubled(): string[][] {
  const lines = PEOPLE.map((person, index) => lineOf(person, index, 'cooperativa', 43_700_000))
  const put = (row: number, title: (typeof TITLES)[number], value: string) => {
    const line = lines[row]
    if (line) line[TITLES.indexOf(title)] = value
  }
  put(0, 'Categoría', '21 km')
  put(1, 'Ciudad', 'Bogota')
  put(2, 'Correo', 'claudia.echavarria@cooperativa')
  put(3, 'Número de documento', '')
  put(4, 'Fecha de nacimiento', '31/02/1990')
  put(5, 'Talla', 'XXXXL')
  put(6, 'Categoría', '42K')
  put(7, 'Celular', '123')
  put(8, 'Fecha de nacimiento', '09/04/2012')
  put(8, 'Categoría', '5K')
  put(9, 'Número de documento', lines[0]?.[2] ?? '')
  put(10, 'Género', 'fem')
  put(11, 'Número de documento', '43.700.407')
  return lines
}

function csv(lines: readonly (readonly string[])[]): string {
  return [TITLES, ...lines].map((cells) => cells.join(';')).join('\r\n')
}

/** Lists that companies of the demo sent. Nobody in them exists. */
export const LISTS = {
  troubled: { fileName: 'cooperativa-caminantes.csv', content: csv(troubled()) },
  waiting: {
    fileName: 'textiles-la-estrella.csv',
    content: csv(PEOPLE.map((person, index) => lineOf(person, index, 'textileslaestrella', 71_300_000))),
  },
  paidInPart: {
    fileName: 'nogales-de-oriente.csv',
    content: csv(PEOPLE.map((person, index) => lineOf(person, index, 'nogalesoriente', 98_500_000))),
  },
} as const
export type ListName = keyof typeof LISTS

/** A drawing of a bank's proof of a transfer. */
export function transferSlip(amount_cop: number, reference: string): string {
  const line = (y: number, text: string, size = 22) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1d2b36">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="460">
    <rect width="720" height="460" fill="#ffffff"/>
    <rect width="720" height="84" fill="#f1f4f6"/>
    ${line(54, 'Comprobante de transferencia', 30)}
    ${line(150, 'Valor')}
    ${line(200, formatCop(amount_cop), 44)}
    ${line(270, 'Para: Andes en Marcha S.A.S.')}
    ${line(310, 'Cuenta de ahorros terminada en 0000')}
    ${line(350, `Referencia: ${reference}`)}
    ${line(410, 'Documento de la demo: no tiene validez.', 18)}
  </svg>`
}
