/**
 * Passwords that guessers try first, of ten characters or more (shorter ones are refused by length), plus what
 * people make of the same few roots: `Colombia2026!`, `contraseña123`. Told by shape where a list would be endless.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (new Set(plain).size <= 3 || isRun(plain)) return true
  const bare = undisguise(plain)
  return ROOTS.some((root) => bare === root || bare === root + root)
}

/** 1234567890, abcdefghij, qwertyuiop and their reverses, also when repeated. */
function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
}

/** The root under the usual disguises: leading or trailing digits and signs, and letters written as digits. */
function undisguise(text: string): string {
  let end = text.length
  while (end > 0 && SIGN.test(text[end - 1] ?? '')) end -= 1
  const trimmed = text.slice(0, end).replace(/^[\d\W_]+/, '')
  return trimmed.replaceAll(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign)
}

const SIGN = /[\d\W_]/

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghij',
  'qwertyuiopqwertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjklasdfghjkl',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]

const ROOTS = [
  ...[
    'password',
    'passwort',
    'contrasena',
    'contrasenia',
    'clave',
    'miclave',
    'secreto',
    'secret',
    'letmein',
    'welcome',
  ],
  ...[
    'bienvenido',
    'admin',
    'administrador',
    'administrator',
    'usuario',
    'user',
    'guest',
    'invitado',
    'root',
    'test',
  ],
  ...[
    'prueba',
    'temporal',
    'cambiame',
    'changeme',
    'default',
    'hola',
    'holamundo',
    'iloveyou',
    'teamo',
    'tequiero',
  ],
  ...[
    'teamomucho',
    'amormio',
    'miamor',
    'princesa',
    'princess',
    'estrella',
    'corazon',
    'mariposa',
    'chocolate',
    'monkey',
  ],
  ...[
    'dragon',
    'football',
    'futbol',
    'baseball',
    'superman',
    'batman',
    'pokemon',
    'starwars',
    'shadow',
    'master',
  ],
  ...[
    'sunshine',
    'trustno',
    'qwerty',
    'qwertyuiop',
    'asdfgh',
    'asdfghjkl',
    'zxcvbnm',
    'abc',
    'abcd',
    'abcdef',
  ],
  ...[
    'colombia',
    'micolombia',
    'bogota',
    'medellin',
    'cali',
    'barranquilla',
    'cartagena',
    'nacional',
    'millonarios',
  ],
  ...[
    'america',
    'junior',
    'santafe',
    'dios',
    'diosesamor',
    'jesus',
    'jesucristo',
    'familia',
    'mifamilia',
    'amistad',
  ],
  ...['zancada', 'carrera', 'maraton', 'corredor', 'running', 'runner', 'organizador', 'correr', 'deporte'],
]
