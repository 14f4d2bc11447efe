import { readFile, stat } from 'node:fs/promises'
import { NoUnprivilegedUserError } from './errors'

/** The account PostgreSQL runs under when we are root; PostgreSQL itself refuses to run as root. */
export interface UnprivilegedUser {
  uid: number
  gid: number
}

/**
 * Undefined when we are not root: PostgreSQL then runs as ourselves. As root, data that already belongs to
 * somebody keeps its owner (it may have been created by a normal user), and new data goes to `nobody`.
 */
export async function chooseUser(clusterDir: string): Promise<UnprivilegedUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const nobody = unprivilegedAccount(accounts)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid || (nobody?.gid ?? owner.uid) }
  if (!nobody) throw new NoUnprivilegedUserError('falta «nobody» en /etc/passwd')
  return nobody
}

// The account must be listed: initdb looks its own name up. macOS writes nobody as -2, which the system calls
// do not take as an unsigned id, so negative ids are passed over for the next account.
export function unprivilegedAccount(passwd: string): UnprivilegedUser | undefined {
  const accounts = passwd.split('\n').map((line) => line.split(':'))
  for (const name of ['nobody', 'daemon']) {
    const account = accounts.find((fields) => fields[0] === name)
    const uid = Number(account?.[2])
    const gid = Number(account?.[3])
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  return undefined
}
