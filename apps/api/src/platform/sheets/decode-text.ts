const NEW_LINE = 0x0a
const BEGINNING = 4096

/**
 * The text of a file, by its mark or by what its bytes look like. Files pasted together hold lines of several kinds, so
 * each line is read as UTF-8 and, if it is not, as Windows or as DOS wrote it.
 */
export function decodeText(file: Buffer): string {
  const wide = wideEncoding(file)
  if (wide !== null) return new TextDecoder(wide).decode(file)
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    return utf8.decode(file)
  } catch {
    const read = looksLikeDos(file)
      ? decodeDos
      : (line: Buffer) => new TextDecoder('windows-1252').decode(line)
    return linesOf(file)
      .map((line) => {
        try {
          return utf8.decode(line)
        } catch {
          return read(line)
        }
      })
      .join('')
  }
}

/** Two bytes for each sign: said by a mark, or because every other byte is zero. */
function wideEncoding(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const looked = file.subarray(0, BEGINNING)
  const zeros = [0, 0]
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = looked.length / 2
  if (odd > half * MOSTLY && even === 0) return 'utf-16le'
  return even > half * MOSTLY && odd === 0 ? 'utf-16be' : null
}

const MOSTLY = 0.7

/** Code page 850, in which DOS and some payroll programs write the letters of Spanish. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function decodeDos(line: Buffer): string {
  let text = ''
  for (const byte of line) text += byte < 0x80 ? String.fromCharCode(byte) : (DOS[byte - 0x80] ?? '')
  return text
}

const SPANISH = /[áéíóúñüÁÉÍÓÚÑÜ]/

/** More of its bytes are letters of Spanish as DOS writes them than as Windows does. */
function looksLikeDos(file: Buffer): boolean {
  let dos = 0
  let windows = 0
  for (const byte of file) {
    if (byte < 0x80) continue
    if (SPANISH.test(DOS[byte - 0x80] ?? '')) dos += 1
    // Windows writes these as Unicode numbers them.
    if (byte >= 0xa0 && SPANISH.test(String.fromCharCode(byte))) windows += 1
  }
  return dos > windows
}

function linesOf(file: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(NEW_LINE, start)
    const next = end < 0 ? file.length : end + 1
    lines.push(file.subarray(start, next))
    start = next
  }
  return lines
}
