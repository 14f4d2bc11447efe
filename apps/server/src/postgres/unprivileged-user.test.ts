import { describe, expect, it } from 'vitest'
import { mayEnter } from './reachable-directory'
import { unprivilegedAccount } from './unprivileged-user'

describe('the account PostgreSQL drops to', () => {
  it('is nobody where the system lists it', () => {
    expect(unprivilegedAccount('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533:n:/:/bin/false\n')).toEqual({
      uid: 65534,
      gid: 65533,
    })
  })

  it('is another one where nobody has a negative id, as on macOS', () => {
    expect(unprivilegedAccount('nobody:*:-2:-2:n:/var/empty:/usr/bin/false\ndaemon:*:1:1:d:/:/f')).toEqual({
      uid: 1,
      gid: 1,
    })
  })

  it('is never root', () => {
    expect(unprivilegedAccount('root:x:0:0::/root:/bin/sh\ndaemon:x:0:0::/:/bin/sh')).toBeUndefined()
  })

  it('enters a directory by the permissions of the first class it falls in', () => {
    const user = { uid: 7, gid: 7 }
    expect(mayEnter({ uid: 0, gid: 0, mode: 0o40700 }, user)).toBe(false)
    expect(mayEnter({ uid: 0, gid: 0, mode: 0o40711 }, user)).toBe(true)
    expect(mayEnter({ uid: 0, gid: 7, mode: 0o40701 }, user)).toBe(false)
    expect(mayEnter({ uid: 0, gid: 7, mode: 0o40710 }, user)).toBe(true)
    expect(mayEnter({ uid: 7, gid: 0, mode: 0o40700 }, user)).toBe(true)
    expect(mayEnter({ uid: 7, gid: 0, mode: 0o40077 }, user)).toBe(false)
  })
})
