import { crc32, deflateRawSync } from 'node:zlib'

const TITLES = [
  ...['Categoría', 'Tipo de documento', 'Número de documento', 'Nombres', 'Apellidos', 'Correo', 'Celular'],
  ...['Fecha de nacimiento', 'Género', 'Ciudad', 'Contacto de emergencia', 'Teléfono de emergencia'],
]
const NAMES = ['Ana', 'José María', 'Luz Marina', 'Óscar', 'Noemí']
const SURNAMES = ['García Peña', 'Muñoz', 'Ñáñez Díaz', 'Rodríguez']
const CITIES = ['Bogotá', 'Medellín', 'Bogota', 'Cali - Valle', 'Santa Marta']

/** A company's people: some rows with odd words, one in fifty with an error, one in a hundred twice. */
export function companyList(people: number, from: number): string[][] {
  const of = (values: readonly string[], number: number) => values[number % values.length] ?? ''
  const rows = Array.from({ length: people }, (_, index) => {
    const number = from + (index % 100 === 99 ? index - 1 : index)
    return [
      number % 3 === 0 ? 'categoria 1' : 'Categoría 1',
      'CC',
      `1.${String(100_000_000 + number).replaceAll(/(\d{3})(?=\d)/g, '$1.')}`,
      of(NAMES, number),
      of(SURNAMES, number),
      number % 50 === 0 ? 'sin correo' : `persona${number}@empresa.test`,
      `300 ${1_000_000 + (number % 8_999_999)}`,
      `${1 + (number % 28)}/${1 + (number % 12)}/${1960 + (number % 40)}`,
      number % 2 === 0 ? 'Femenino' : 'M',
      of(CITIES, number),
      'Contacto de la empresa',
      '3007654321',
    ]
  })
  return [TITLES, ...rows]
}

export function csvOf(table: readonly (readonly string[])[]): Buffer {
  return Buffer.from(table.map((cells) => cells.join(';')).join('\r\n'))
}

/** A workbook as spreadsheets write it, with its texts apart. */
export function xlsxOf(table: readonly (readonly string[])[]): Buffer {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const rows = table.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((text, column) => `<c r="${letter(column)}${row + 1}" t="s"><v>${placeOf(text)}</v></c>`)
        .join('')}</row>`,
  )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const texts = [...places.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  return zipOf({
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Hoja1" sheetId="1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name)
    offset += 4 + facts.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
