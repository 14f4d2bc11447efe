import { sql } from 'kysely'
import type { DemoSeed } from './demo-seed'

/** What an administrator finds: a race shown first on the home page, and the papers of the organizer who waits. */
export const administrationSeed: DemoSeed = {
  name: 'administration',
  run: async (tx, clock, { storage }) => {
    const now = clock.now()
    await tx
      .updateTable('events')
      .set({ featured_at: now })
      .where('slug', '=', 'media-guayacan-dorado')
      .execute()
    const path = 'documentos/demo-rut.prf'
    await storage.save(path, Buffer.from(PAPER))
    await sql`
      insert into organizer_documents (organizer_id, kind, file_kind, file_path, file_name, uploaded_by, created_at)
      select organizers.id, 'rut', 'pdf', ${path}, 'RUT 2026.pdf', organizers.owner_id, ${now}
      from organizers join users on users.id = organizers.owner_id
      where users.email = 'organizador.nuevo@zancada.demo'`.execute(tx)
  },
}

/** The smallest document that says something. */
const PAPER = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length 74>> stream
BT /F1 18 Tf 40 120 Td (RUT de demostracion: sin validez) Tj ET          
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R/Size 6>>
%%EOF
`
