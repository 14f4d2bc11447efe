import type { ReportName, StaffPermission } from '@zancada/contracts'

/** What the organizer earns and is paid is for who handles its money. */
export function permissionFor(report: ReportName): StaffPermission {
  return report === 'liquidacion' ? 'finanzas' : 'reportes'
}
