import type { Gender } from '@zancada/contracts'
import { pick, type Random } from '../src/platform/seeded-random'

/** Invented people for the demo: names, cities and ages in plausible proportions. */
export interface DemoPerson {
  readonly document_type: 'CC' | 'TI' | 'CE'
  readonly document_number: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly birth_on: string
  readonly gender: Gender
  readonly city_code: string
  readonly club: string | null
  readonly eps: string
  readonly blood_type: string
  readonly emergency_contact_name: string
  readonly emergency_contact_phone: string
  /** Of a minor. */
  readonly guardian: DemoGuardian | null
}

interface DemoGuardian {
  readonly full_name: string
  readonly relationship: 'mother' | 'father'
  readonly document_type: 'CC'
  readonly document_number: string
  readonly phone: string
}

const FEMALE = [
  'Valentina',
  'Mariana',
  'Laura',
  'Daniela',
  'Paola',
  'Natalia',
  'Carolina',
  'Luisa',
  'Andrea',
  'Juliana',
  'Marcela',
  'Sara',
  'Ángela',
  'Diana',
  'Lina',
  'Manuela',
  'Isabel',
  'Tatiana',
  'Catalina',
  'Adriana',
]
const MALE = [
  'Santiago',
  'Andrés',
  'Juan',
  'Camilo',
  'Felipe',
  'Sebastián',
  'Carlos',
  'Diego',
  'Mauricio',
  'Óscar',
  'Jorge',
  'Nicolás',
  'Mateo',
  'Esteban',
  'Fabián',
  'Iván',
  'Germán',
  'Julián',
  'Héctor',
  'Ricardo',
]
const LAST = [
  'Rojas',
  'Ospina',
  'Cárdenas',
  'Muñoz',
  'Bedoya',
  'Quintero',
  'Salazar',
  'Arango',
  'Peña',
  'Castaño',
  'Ríos',
  'Guerrero',
  'Mejía',
  'Zuluaga',
  'Cortés',
  'Lozano',
  'Barrera',
  'Patiño',
  'Duque',
  'Henao',
  'Vargas',
  'Solano',
  'Páez',
  'Ibarra',
]
const CITIES = [
  '11001',
  '11001',
  '11001',
  '05001',
  '05001',
  '76001',
  '08001',
  '68001',
  '66001',
  '17001',
  '63001',
  '73001',
  '52001',
  '13001',
  '47001',
  '50001',
  '15001',
  '05266',
]
const EPS = [
  'Sura',
  'Sanitas',
  'Nueva EPS',
  'Salud Total',
  'Compensar',
  'Famisanar',
  'Coosalud',
  'Aliansalud',
]
const BLOOD = ['O+', 'O+', 'O+', 'O+', 'A+', 'A+', 'B+', 'O-', 'A-', 'AB+']
const CLUBS = ['Madrugadores', 'Trote Sabanero', 'Zapatilla Rota', 'Los de la Loma', 'Pulso Caribe']

export function demoPerson(
  random: Random,
  index: number,
  ages: { from: number; to: number },
  year: number,
): DemoPerson {
  const gender: Gender = random() < 0.47 ? 'female' : random() < 0.985 ? 'male' : 'non_binary'
  const first_name = pick(gender === 'female' ? FEMALE : MALE, random)
  const last_name = `${pick(LAST, random)} ${pick(LAST, random)}`
  // Most runners are between 25 and 45: the mean of three draws leans to the middle.
  const middle = (random() + random() + random()) / 3
  const age = Math.round(ages.from + (ages.to - ages.from) * middle * middle * 1.3)
  const birthYear = year - Math.min(age, ages.to) - 1
  const person = {
    document_type: age < 17 ? ('TI' as const) : random() < 0.97 ? ('CC' as const) : ('CE' as const),
    document_number: String(1_000_000_000 + index * 7),
    first_name,
    last_name,
    email: `${plain(first_name)}.${plain(last_name)}.${index}@correo.demo`,
    phone: `+5730${String(10_000_000 + Math.floor(random() * 89_999_999))}`,
    birth_on: `${birthYear}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
    gender,
    city_code: pick(CITIES, random),
    club: random() < 0.2 ? pick(CLUBS, random) : null,
    eps: pick(EPS, random),
    blood_type: pick(BLOOD, random),
    emergency_contact_name: `${pick([...FEMALE, ...MALE], random)} ${pick(LAST, random)}`,
    emergency_contact_phone: `+5731${String(10_000_000 + Math.floor(random() * 89_999_999))}`,
  }
  // Born in this month or a later one, somebody of 17 may still be a minor on the day of the race.
  return { ...person, guardian: age < 18 ? guardianOf(person, index) : null }
}

/** Draws nothing at random: who else is in the demo does not change with it. */
function guardianOf(
  { last_name, emergency_contact_phone }: Pick<DemoPerson, 'last_name' | 'emergency_contact_phone'>,
  index: number,
): DemoGuardian {
  const isMother = index % 2 === 0
  const names = isMother ? FEMALE : MALE
  return {
    full_name: `${names[index % names.length]} ${last_name}`,
    relationship: isMother ? 'mother' : 'father',
    document_type: 'CC',
    document_number: String(52_000_000 + index * 13),
    phone: emergency_contact_phone,
  }
}

const two = (number: number) => String(number).padStart(2, '0')

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '').toLowerCase()
}
