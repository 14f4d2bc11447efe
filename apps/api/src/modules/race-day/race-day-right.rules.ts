import type { ScanKind, StaffPermission } from '@zancada/contracts'

/** The permission that each kind of scan takes. */
export const RIGHT_OF: Readonly<Record<ScanKind, StaffPermission>> = {
  accreditation: 'acreditacion',
  check_in: 'check-in',
}

export function mayDo(
  { is_owner, permissions }: { readonly is_owner: boolean; readonly permissions: readonly StaffPermission[] },
  kind: ScanKind,
): boolean {
  return is_owner || permissions.includes(RIGHT_OF[kind])
}
