import { STAFF_PERMISSIONS, type StaffPermission } from '@zancada/contracts'

/** A column of texts as the permissions they name; one that this version does not know allows nothing. */
export function knownPermissions(names: readonly string[]): StaffPermission[] {
  return STAFF_PERMISSIONS.filter((permission) => names.includes(permission))
}
