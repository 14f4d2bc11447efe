import { FilterAutocomplete } from './filter-autocomplete'

export interface GroupedOption {
  readonly value: string
  readonly label: string
  readonly group: string
}

export interface FilterSearchProps {
  /** Shown as the empty choice too: «Todas las acciones». */
  label: string
  value: string
  /** Those of one group follow each other. */
  options: readonly GroupedOption[]
  onChange: (value: string) => void
}

/** A filter of too many choices for a list to scroll: they are grouped, and found by typing. */
export function FilterSearch({ label, value, options, onChange }: FilterSearchProps) {
  return (
    <FilterAutocomplete<GroupedOption>
      label={label}
      placeholder={label}
      options={options}
      chosen={options.find((option) => option.value === value) ?? null}
      onChoose={(option) => onChange(option?.value ?? '')}
      groupBy={({ group }) => group}
      getOptionKey={(option) => option.value}
      flex="1 1 240px"
      maxWidth={320}
    />
  )
}
