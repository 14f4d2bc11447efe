import { readSheet, type SheetTerms } from './read-sheet'
import { isTrue, localName, readXml } from './read-xml'
import { showsDay } from './sheet-days.rules'
import { type Book, type TableLimits, UnreadableTable } from './table'
import { type Archive, openArchive } from './unzip'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/** The sheets of an XLSX workbook, in its order; each is unpacked when it is read. */
export function openWorkbook(file: Buffer, limits: TableLimits): Book {
  const archive = openArchive(file, limits.bytes)
  const content = archive.read('xl/workbook.xml')
  if (content === null) throw new UnreadableTable('not_a_table')
  const { sheets, is1904 } = listedIn(content)
  const targets = targetsIn(archive)
  const terms: SheetTerms = { shared: sharedTexts(archive), dayStyles: dayStyles(archive), is1904 }
  const listed = sheets.length > 0 ? sheets : [{ id: '', name: '', is_hidden: false }]
  return {
    is_1904: is1904,
    sheets: listed.map(({ id, name, is_hidden }) => ({
      name,
      is_hidden,
      read() {
        const sheet = archive.read(targets.get(id) ?? FIRST_SHEET)
        if (sheet === null) throw new UnreadableTable('damaged')
        return readSheet(sheet, terms, limits)
      },
    })),
  }
}

interface ListedSheet {
  readonly id: string
  readonly name: string
  readonly is_hidden: boolean
}

function listedIn(workbook: Buffer): { readonly sheets: ListedSheet[]; readonly is1904: boolean } {
  const sheets: ListedSheet[] = []
  let is1904 = false
  readXml(workbook, {
    open: ({ name, attributes }) => {
      switch (localName(name)) {
        case 'workbookPr':
          is1904 = isTrue(attributes.date1904)
          break
        case 'sheet':
          sheets.push({
            id: attributes['r:id'] ?? '',
            name: attributes.name ?? '',
            is_hidden: /hidden$/i.test(attributes.state ?? ''),
          })
      }
    },
  })
  return { sheets, is1904 }
}

/** Where each sheet is. */
function targetsIn(archive: Archive): ReadonlyMap<string, string> {
  const relations = archive.read('xl/_rels/workbook.xml.rels')
  const targets = new Map<string, string>()
  if (relations)
    readXml(relations, {
      open: ({ name, attributes }) => {
        const { Id, Target } = attributes
        if (localName(name) === 'Relationship' && Id && Target)
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
  return targets
}

function sharedTexts(archive: Archive): string[] {
  const content = archive.read('xl/sharedStrings.xml')
  const texts: string[] = []
  if (content === null) return texts
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(content, {
    open: ({ name }) => {
      const tag = localName(name)
      if (tag === 'si') current = ''
      if (tag === 'rPh') isPhonetic = true
      isText = tag === 't' && !isPhonetic
    },
    text: (written) => {
      if (isText) current += written
    },
    close: (name) => {
      const tag = localName(name)
      if (tag === 'si') texts.push(current)
      if (tag === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return texts
}

/** Which styles of its cells show a number as a day. */
function dayStyles(archive: Archive): ReadonlySet<number> {
  const content = archive.read('xl/styles.xml')
  const codes = new Map<number, string>()
  const days = new Set<number>()
  if (content === null) return days
  let style = 0
  let isOfCells = false
  readXml(content, {
    open: ({ name, attributes }) => {
      switch (localName(name)) {
        case 'numFmt':
          codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
          break
        case 'cellXfs':
          isOfCells = true
          break
        case 'xf': {
          if (!isOfCells) break
          const format = Number(attributes.numFmtId ?? 0)
          if (showsDay(format, codes.get(format))) days.add(style)
          style += 1
        }
      }
    },
    close: (name) => {
      if (localName(name) === 'cellXfs') isOfCells = false
    },
  })
  return days
}
