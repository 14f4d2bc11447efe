import { describe, expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './safe-file-name'

describe('the name of an attachment', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\boleta.pdf', 'boleta.pdf'],
    ['..hidden', 'hidden'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['boleta\u202efdp.exe', 'boletafdp.exe'],
    ['Inscripción "élite".pdf', 'Inscripción _élite_.pdf'],
  ])('%j becomes %j', (declared, expected) => {
    expect(safeFileName(declared, 0, 'application/pdf')).toBe(expected)
  })

  it('is made up when none was declared', () => {
    expect(safeFileName(null, 1, 'application/pdf')).toBe('adjunto-2.pdf')
    expect(safeFileName('///', 0, 'application/x-thing')).toBe('adjunto-1')
  })

  it('keeps its extension when it is too long', () => {
    const name = safeFileName(`${'a'.repeat(300)}.pdf`, 0, 'application/pdf')
    expect(name).toHaveLength(120)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  it('travels in a header with its accents and without leaving its quotes', () => {
    expect(contentDisposition("Inscripción 'a'.pdf")).toBe(
      `attachment; filename="Inscripcion 'a'.pdf"; filename*=UTF-8''Inscripci%C3%B3n%20%27a%27.pdf`,
    )
    expect(contentDisposition('a"b.pdf')).toContain('filename="a_b.pdf"')
  })
})
