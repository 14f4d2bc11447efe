/** Three files that a company could send, for races of the demo with 10K and 5K. Nobody in them exists. */
export const SAMPLE_FILES = {
  'corredores-con-errores.csv': withErrors,
  'corredores.csv': withoutErrors,
  'nomina.csv': ofPeopleOffice,
} as const

export type SampleFile = keyof typeof SAMPLE_FILES

export function isSampleFile(name: string): name is SampleFile {
  return Object.hasOwn(SAMPLE_FILES, name)
}

/**
 * Every kind of trouble: titles of its own, one of health data and one that nothing is; «10 km» and «Bogota»; a broken
 * e-mail, no document, a day that does not exist, an unknown size, category and phone, a minor without a guardian, the
 * same person twice, an empty line. It is separated by semicolons, as Excel writes it in Spanish.
 */
function withErrors(): string {
  const people = [
    ['10K', 'CC', '1.020.304.051', 'Natalia', 'Ríos Cardona', '17/05/1990', 'F', 'Medellín', 'M'],
    ['10 km', 'Cédula', '79456123', 'Julián', 'Peña Arias', '1985-02-14', 'masc', 'Bogota', 'l'],
    ['10K', 'CC', '43567890', 'Marcela', 'Tobón Vélez', '03/11/1988', 'F', 'Envigado', 'S'],
    ['5K', 'CC', '', 'Andrés', 'Quintero Gil', '22/08/1993', 'M', 'Itagüí', 'M'],
    ['5K', 'CC', '1037654321', 'Paola', 'Gaviria Ruiz', '31/02/1991', 'F', 'Medellín', 'M'],
    ['5K', 'CC', '1037654322', 'Iván', 'Gaviria Ruiz', '12/10/1989', 'M', 'Medellín', 'XXXL'],
    ['10K', 'CC', '1020304051', 'Natalia', 'Ríos', '17/05/1990', 'F', 'Medellín', 'M'],
    ['5K', 'TI', '1098765432', 'Samuel', 'Mejía Lara', '09/04/2012', 'M', 'Bello', 'S'],
    ['42K', 'CC', '71234567', 'Hernán', 'Duque Ossa', '30/01/1979', 'M', 'Sabaneta', 'L'],
    ['10K', 'CE', '4455667', 'Lucas', 'Ferreira', '31420', 'M', 'Medellín', 'L'],
  ]
  const lines = people.map((person, index) => {
    const email = index === 2 ? 'marcela.tobon@textilesandina' : emailOf(person[3], person[4])
    const phone = index === 8 ? '123' : phoneOf(index)
    return [...person, email, phone, `Familia ${person[4]}`, phoneOf(index + 50), 'Sura', 'Planta'].join(';')
  })
  const titles = [
    ...['Prueba', 'Tipo doc', 'Cédula', 'Nombre', 'Apellidos', 'F. nacimiento', 'Sexo', 'Ciudad', 'Talla'],
    ...['Correo electrónico', 'Celular', 'Contacto de emergencia', 'Teléfono de emergencia', 'EPS', 'Área'],
  ]
  return asFile([titles.join(';'), ...lines.slice(0, -1), '', ...lines.slice(-1)])
}

/** As the template asks for them: twelve people, one of them a minor with her guardian. */
function withoutErrors(): string {
  const titles = [
    ...['Categoría', 'Tipo de documento', 'Número de documento', 'Nombres', 'Apellidos', 'Correo', 'Celular'],
    ...[
      'Fecha de nacimiento',
      'Género',
      'Ciudad',
      'Talla',
      'Contacto de emergencia',
      'Teléfono de emergencia',
    ],
    ...[
      'Acudiente',
      'Parentesco del acudiente',
      'Tipo de documento del acudiente',
      'Documento del acudiente',
      'Celular del acudiente',
    ],
  ]
  const adults = NAMES.map(([first, last, gender, size], index) => [
    ...[index % 3 === 0 ? '5K' : '10K', 'CC', String(1_152_200_300 + index * 17), first, last],
    ...[emailOf(first, last), phoneOf(index), `${10 + index}/0${1 + (index % 9)}/19${78 + index}`, gender],
    ...['Medellín', size, `Familia ${last}`, phoneOf(index + 50), '', '', '', '', ''],
  ])
  const minor = [
    ...['5K', 'TI', '1098765433', 'Emilia', 'Mejía Lara', emailOf('Emilia', 'Mejía Lara'), phoneOf(90)],
    ...['30/09/2011', 'Femenino', 'Medellín', 'S', 'Clara Lara', phoneOf(91)],
    ...['Clara Lara', 'Madre', 'CC', '43111222', phoneOf(91)],
  ]
  return asFile([titles, ...adults, minor].map((cells) => cells.join(',')))
}

/**
 * What a people office has of its employees: no category, city, type of document or emergency contact; surnames first,
 * documents with their type, days without signs and two phones in one cell.
 */
function ofPeopleOffice(): string {
  const titles = [
    'Apellidos y nombres',
    'Cédula',
    'Correo',
    'Celular',
    'Fecha de nacimiento',
    'Género',
    'Talla',
  ]
  const people = NAMES.map(([first, last, gender, size], index) => [
    ...[`${last} ${first}`, `${index % 4 === 0 ? 'C.C. ' : ''}${1_152_300_400 + index * 13}`],
    ...[
      emailOf(first, last),
      index % 5 === 0 ? `${phoneOf(index)} / ${phoneOf(index + 50)}` : phoneOf(index),
    ],
    ...[index % 3 === 0 ? `19${80 + index}0517` : `17/05/19${80 + index}`, gender, size],
  ])
  return asFile([titles, ...people].map((cells) => cells.join(';')))
}

const NAMES = [
  ['Carolina', 'Zapata Ríos', 'Femenino', 'S'],
  ['Mateo', 'Londoño Cruz', 'Masculino', 'L'],
  ['Diana', 'Castaño Gil', 'Femenino', 'M'],
  ['Felipe', 'Arango Soto', 'Masculino', 'M'],
  ['Laura', 'Betancur Díaz', 'Femenino', 'S'],
  ['Camilo', 'Echeverri Paz', 'Masculino', 'XL'],
  ['Tatiana', 'Montoya Vega', 'Femenino', 'M'],
  ['Esteban', 'Giraldo Rua', 'Masculino', 'L'],
  ['Juliana', 'Hoyos Mesa', 'Femenino', 'S'],
  ['Ricardo', 'Salazar Toro', 'Masculino', 'M'],
  ['Viviana', 'Uribe Cano', 'Femenino', 'L'],
] as const

/** With the mark by which Excel knows its accents. */
function asFile(lines: readonly string[]): string {
  return `\u{feff}${lines.join('\r\n')}\r\n`
}

function emailOf(first = '', last = ''): string {
  const [surname = ''] = last.split(' ')
  const plain = `${first}.${surname}`.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return `${plain.toLowerCase()}@textilesandina.example`
}

const phoneOf = (index: number) => `300${String(4_500_100 + index)}`
