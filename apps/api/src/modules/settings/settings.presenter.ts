import {
  citySettingsSchema,
  companySettingsSchema,
  epsSettingsSchema,
  type FeeRate,
  purchaseSettingsSchema,
  retentionSettingsSchema,
  type Settings,
  type SettingsPart,
  withdrawalSettingsSchema,
} from '@zancada/contracts'
import { standingsOf } from './fee-rates.rules'
import type { FeeRateRow, SettingRow } from './settings.repository'

export function presentSettings(
  rates: readonly FeeRateRow[],
  rows: readonly SettingRow[],
  today: string,
): Settings {
  const partOf = (name: SettingsPart) => {
    const row = rows.find((each) => each.name === name)
    if (!row) throw new Error(`The setting ${name} is not there`)
    const { version, updated_at, updated_by } = row
    return { value: row.value, saved: { version, updated_at: updated_at.toISOString(), updated_by } }
  }
  const [purchases, retention, withdrawal, company, eps, cities] = [
    partOf('purchases'),
    partOf('retention'),
    partOf('withdrawal'),
    partOf('company'),
    partOf('eps'),
    partOf('cities'),
  ]
  return {
    rates: presentRates(rates, today),
    purchases: { ...purchaseSettingsSchema.parse(purchases.value), ...purchases.saved },
    retention: { ...retentionSettingsSchema.parse(retention.value), ...retention.saved },
    withdrawal: { ...withdrawalSettingsSchema.parse(withdrawal.value), ...withdrawal.saved },
    company: { ...companySettingsSchema.parse(company.value), ...company.saved },
    eps: { ...epsSettingsSchema.parse(eps.value), ...eps.saved },
    cities: { ...citySettingsSchema.parse(cities.value), ...cities.saved },
  }
}

function presentRates(rows: readonly FeeRateRow[], today: string): FeeRate[] {
  const standings = standingsOf(rows, today)
  return rows.map((row) => ({
    id: row.id,
    organizer: row.organizer_id === null ? null : { id: row.organizer_id, name: row.organizer_name ?? '' },
    percentage: row.percentage,
    fixed_cop: row.fixed_cop,
    valid_from: row.valid_from,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    standing: standings.get(row.id) ?? 'past',
  }))
}
