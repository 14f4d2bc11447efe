import { hash } from '@node-rs/argon2'
import { LEGAL_VERSION } from '@zancada/contracts'
import type { Insertable } from 'kysely'
import type { ConsentKind, Organizers, Users } from '../src/platform/database/schema.gen'
import type { DemoSeed } from './demo-seed'

export const DEMO_PASSWORD = 'Zancada2026!'

/** The eight people the demo begins with. */
export const FIRST_ACCOUNTS = [
  {
    email: 'admin@zancada.demo',
    first_name: 'Adriana',
    last_name: 'Mejía Ríos',
    is: 'administra la plataforma',
  },
  {
    email: 'organizador@zancada.demo',
    first_name: 'Óscar',
    last_name: 'Pineda Lara',
    is: 'organizador aprobado',
  },
  {
    email: 'organizador.nuevo@zancada.demo',
    first_name: 'Natalia',
    last_name: 'Quintero',
    is: 'organizador por aprobar',
  },
  { email: 'staff@zancada.demo', first_name: 'Samuel', last_name: 'Tovar', is: 'staff del organizador' },
  {
    email: 'staff.inactivo@zancada.demo',
    first_name: 'Inés',
    last_name: 'Valencia',
    is: 'staff desactivado',
  },
  {
    email: 'corredor@zancada.demo',
    first_name: 'Camila',
    last_name: 'Duarte Ospina',
    is: 'corredora con perfil completo',
  },
  {
    email: 'sin.verificar@zancada.demo',
    first_name: 'Simón',
    last_name: 'Verano',
    is: 'corredor sin verificar su correo',
  },
  {
    email: 'multi@zancada.demo',
    first_name: 'Mateo',
    last_name: 'Urrego Lince',
    is: 'corredor y organizador',
  },
] as const

type Email = (typeof FIRST_ACCOUNTS)[number]['email']

const UNVERIFIED: readonly Email[] = ['sin.verificar@zancada.demo']
const RUNNERS: readonly Email[] = [
  'corredor@zancada.demo',
  'sin.verificar@zancada.demo',
  'multi@zancada.demo',
]

export const accountsSeed: DemoSeed = {
  name: 'accounts',
  run: async (tx, clock) => {
    const now = clock.now()
    const password_hash = await hash(DEMO_PASSWORD)
    const people: Insertable<Users>[] = FIRST_ACCOUNTS.map(({ email, first_name, last_name }) => ({
      email,
      first_name,
      last_name,
      username: email.replace('@zancada.demo', ''),
      password_hash,
      email_verified_at: UNVERIFIED.includes(email) ? null : now,
      is_superuser: email === 'admin@zancada.demo',
    }))
    const rows = await tx.insertInto('users').values(people).returning(['id', 'email']).execute()
    const ids = new Map(rows.map(({ id, email }) => [email, id]))
    const idOf = (email: Email) => {
      const id = ids.get(email)
      if (id === undefined) throw new Error(`The demo account ${email} was not created`)
      return id
    }

    await tx
      .insertInto('runner_profiles')
      .values(
        RUNNERS.map((email) => ({
          user_id: idOf(email),
          ...(email === 'corredor@zancada.demo' && completeProfile),
        })),
      )
      .execute()
    await tx
      .insertInto('consents')
      .values([
        ...FIRST_ACCOUNTS.flatMap(({ email }) =>
          (['terms', 'data_policy'] as const).map((kind) => consentOf(idOf(email), kind, now)),
        ),
        consentOf(idOf('corredor@zancada.demo'), 'health', now),
      ])
      .execute()
    const organizers = await tx
      .insertInto('organizers')
      .values(organizersOf(idOf))
      .returning(['id', 'slug'])
      .execute()
    const zancada = organizers.find(({ slug }) => slug === 'andes-en-marcha')
    if (!zancada) throw new Error('The demo organizer was not created')
    await tx
      .insertInto('staff_members')
      .values([
        {
          organizer_id: zancada.id,
          user_id: idOf('staff@zancada.demo'),
          invited_email: 'staff@zancada.demo',
          permissions: ['inscripciones', 'inventario', 'acreditacion', 'check-in'],
          state: 'active',
        },
        {
          organizer_id: zancada.id,
          user_id: idOf('staff.inactivo@zancada.demo'),
          invited_email: 'staff.inactivo@zancada.demo',
          permissions: ['check-in'],
          state: 'inactive',
        },
      ])
      .execute()
  },
}

const consentOf = (user_id: string, kind: ConsentKind, accepted_at: Date) => ({
  user_id,
  kind,
  text_version: LEGAL_VERSION,
  accepted_at,
})

const completeProfile = {
  document_type: 'CC',
  document_number: '1020304050',
  birth_on: '1994-05-17',
  gender: 'female',
  phone: '+573001234567',
  city_code: '11001',
  blood_type: 'O+',
  club: 'Madrugadores',
  shirt_size: 'M',
  eps: 'Sura',
  emergency_contact_name: 'Julián Ospina',
  emergency_contact_phone: '+573109876543',
  weight_kg: 58.5,
  height_cm: 166,
} as const

function organizersOf(idOf: (email: Email) => string): Insertable<Organizers>[] {
  return [
    {
      owner_id: idOf('organizador@zancada.demo'),
      slug: 'andes-en-marcha',
      name: 'Andes en Marcha',
      legal_name: 'Andes en Marcha S. A. S.',
      nit: '901234567-7',
      address: 'Calle 72 # 10-34, oficina 502',
      description: 'Carreras de ruta y montaña con cronometraje, hidratación y kits que llegan a tiempo.',
      contact_email: 'organizador@zancada.demo',
      contact_phone: '+576015550101',
      city_code: '11001',
      bank_name: 'Bancolombia',
      bank_account_type: 'savings',
      bank_account_number: '00112233445',
      state: 'approved',
    },
    {
      owner_id: idOf('organizador.nuevo@zancada.demo'),
      slug: 'kilometro-cero',
      name: 'Kilómetro Cero',
      contact_email: 'organizador.nuevo@zancada.demo',
      city_code: '17001',
      state: 'pending',
    },
    {
      owner_id: idOf('multi@zancada.demo'),
      slug: 'club-paso-firme',
      name: 'Club Paso Firme',
      description: 'Un club de corredores de Medellín que organiza la carrera en la que le gustaría correr.',
      contact_email: 'multi@zancada.demo',
      city_code: '05001',
      state: 'approved',
    },
  ]
}
