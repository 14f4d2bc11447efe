// Everything that can keep the embedded PostgreSQL from starting, one class per cause. Each message is a
// single Spanish line meant for the person who ran `npm start`; none of these causes ever deletes data.

export abstract class PostgresLauncherError extends Error {
  abstract readonly code: string

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = new.target.name
  }
}

export class UnsupportedPlatformError extends PostgresLauncherError {
  readonly code = 'POSTGRES_PLATFORM_UNSUPPORTED'

  constructor(platform: string) {
    super(
      `El PostgreSQL incluido no funciona en ${platform}. Usa Linux o macOS, o indica una base propia en DATABASE_URL.`,
    )
  }
}

export class BinariesMissingError extends PostgresLauncherError {
  readonly code = 'POSTGRES_BINARIES_MISSING'

  constructor(packageName: string) {
    super(
      `Falta el paquete ${packageName}, que trae PostgreSQL. Ejecuta «npm ci» sin omitir las dependencias opcionales, o indica DATABASE_URL.`,
    )
  }
}

export class BinariesUnusableError extends PostgresLauncherError {
  readonly code = 'POSTGRES_BINARIES_UNUSABLE'

  constructor(reason: string) {
    super(
      `El PostgreSQL incluido no se puede ejecutar en este equipo (${reason}). Indica una base propia en DATABASE_URL.`,
    )
  }
}

export class NoUnprivilegedUserError extends PostgresLauncherError {
  readonly code = 'POSTGRES_NO_UNPRIVILEGED_USER'

  constructor(reason: string) {
    super(
      `PostgreSQL no corre como root y no hay un usuario sin privilegios disponible (${reason}). Ejecuta Zancada con otro usuario o indica DATABASE_URL.`,
    )
  }
}

export class NamelessUserError extends PostgresLauncherError {
  readonly code = 'POSTGRES_NAMELESS_USER'

  constructor(uid: number | undefined) {
    super(
      `El usuario del sistema ${uid ?? ''} no tiene nombre en /etc/passwd y PostgreSQL lo exige para crear los datos. Ejecuta Zancada con un usuario registrado o indica DATABASE_URL.`,
    )
  }
}

export class DataInUseError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_IN_USE'

  constructor(
    dataDir: string,
    readonly pid: number,
    since: string,
  ) {
    super(
      `Otro Zancada ya está usando los datos de «${dataDir}» (proceso ${pid}, desde ${localTime(since)}). Deténlo o elige otra carpeta con DATA_DIR.`,
    )
  }
}

export class DataDirectoryUnreadableError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_UNREADABLE'

  constructor(path: string, cause: unknown) {
    super(
      `No se puede usar la carpeta de datos «${path}» (${reasonOf(cause)}). Revisa sus permisos o elige otra con DATA_DIR.`,
      cause,
    )
  }
}

export class DataDirectoryOwnerError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_OWNED_BY_ANOTHER'

  constructor(path: string, owner: number, current: number) {
    super(
      `Los datos de «${path}» son del usuario ${owner} y este proceso corre como ${current}. Inícialo con el mismo usuario de antes, o elige otra carpeta con DATA_DIR.`,
    )
  }
}

export class ForeignDataDirectoryError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_FOREIGN'

  constructor(path: string) {
    super(
      `La carpeta «${path}» tiene algo que no creó Zancada; no se tocó. Muévela a otro lugar o elige otra carpeta con DATA_DIR.`,
    )
  }
}

export class DataDirectoryVersionError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_VERSION'

  constructor(path: string, found: string, expected: string) {
    super(
      `Los datos de «${path}» son de PostgreSQL ${found} y este Zancada usa PostgreSQL ${expected}; no se tocaron. Pásalos con pg_dump desde la versión ${found} o elige otra carpeta con DATA_DIR.`,
    )
  }
}

export class CorruptDataDirectoryError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_CORRUPT'

  constructor(path: string, missing: string) {
    super(
      `Los datos de «${path}» están dañados (${missing}); no se borró nada. Restaura una copia de seguridad o elige otra carpeta con DATA_DIR.`,
    )
  }
}

export class UnreachableDataDirectoryError extends PostgresLauncherError {
  readonly code = 'POSTGRES_DATA_UNREACHABLE'

  constructor(path: string, uid: number) {
    super(
      `El usuario sin privilegios ${uid}, con el que corre PostgreSQL, no puede entrar a «${path}». Elige otra carpeta con DATA_DIR o ejecuta Zancada sin ser root.`,
    )
  }
}

export class SocketDirectoryError extends PostgresLauncherError {
  readonly code = 'POSTGRES_SOCKET_DIRECTORY'

  constructor(tried: readonly string[]) {
    super(
      `No hay una carpeta temporal corta y con permisos para el socket de PostgreSQL (se probó ${tried.join(', ')}). Revisa TMPDIR.`,
    )
  }
}

export class ClusterCreationError extends PostgresLauncherError {
  readonly code = 'POSTGRES_CREATION_FAILED'

  constructor(path: string, reason: string) {
    super(`No se pudo crear la base de datos en «${path}»: ${reason}`)
  }
}

export class PostgresStartError extends PostgresLauncherError {
  readonly code = 'POSTGRES_START_FAILED'

  constructor(path: string, reason: string, logPath: string) {
    super(
      `PostgreSQL no pudo arrancar con los datos de «${path}»; no se borró nada. Motivo: ${reason}. Registro: ${logPath}`,
    )
  }
}

export class OrphanStillRunningError extends PostgresLauncherError {
  readonly code = 'POSTGRES_ORPHAN_STILL_RUNNING'

  constructor(path: string, pids: readonly number[]) {
    super(
      `Quedó un PostgreSQL de una ejecución anterior sobre «${path}» que no se deja detener (proceso ${pids.join(', ')}). Deténlo a mano y vuelve a intentar.`,
    )
  }
}

function localTime(iso: string): string {
  return new Date(iso).toLocaleString('es-CO', { dateStyle: 'short', timeStyle: 'short' })
}

/** The short Spanish reason behind a system error, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  const code = systemCode(error)
  if (code === 'EACCES' || code === 'EPERM') return 'sin permiso'
  if (code === 'EROFS') return 'es de solo lectura'
  if (code === 'ENOSPC') return 'el disco está lleno'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'no es una carpeta'
  if (code === 'ENOENT') return 'no existe'
  return error instanceof Error ? error.message : String(error)
}

export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
