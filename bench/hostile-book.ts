import { crc32, deflateRawSync } from 'node:zlib'

/** A workbook of some kilobytes whose shared texts unpack to as many empty elements. */
export function hostileBook(elements: number): Buffer {
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
    'xl/sharedStrings.xml': `<sst>${'<a/>'.repeat(elements)}</sst>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Medalla</t></is></c></row></sheetData></worksheet>',
  })
}

function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    files.push(file)
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, place, name)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
