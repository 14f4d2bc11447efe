import Alert from '@mui/material/Alert'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { DateField } from '../../../ui/form/date-field'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { FieldGrid, FieldStack, FieldTrio, MomentGrid } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { organizerEventsTexts } from '../locale'
import { shortBibRange } from './bib-cover'
import { DistanceField } from './distance-field'
import type { EditorValues } from './editor-values'

export interface CategoryFieldsProps {
  index: number
  /** Places held or sold: the capacity cannot go below. */
  taken: number
}

type BibNames = readonly [
  `categories.${number}.capacity`,
  `categories.${number}.bib_from`,
  `categories.${number}.bib_to`,
]

export const CategoryFields = memo(function CategoryFields({ index, taken }: CategoryFieldsProps) {
  const t = useTexts(organizerEventsTexts)
  const path = `categories.${index}` as const
  const ageRule = useWatch<EditorValues, `categories.${number}.age_rule`>({
    name: `categories.${index}.age_rule`,
  })
  const [capacity, bib_from, bib_to] = useWatch<EditorValues, BibNames>({
    name: [`categories.${index}.capacity`, `categories.${index}.bib_from`, `categories.${index}.bib_to`],
  })
  const short = shortBibRange({ capacity, bib_from, bib_to })
  return (
    <FieldStack>
      <FieldTrio>
        <TextField<EditorValues>
          name={`${path}.name`}
          label={t('fields.categoryName')}
          autoComplete="off"
          maxLength={60}
        />
        <DistanceField<EditorValues>
          name={`${path}.distance_m`}
          label={t('fields.distance_m')}
          unit={t('units.km')}
          notKilometres={t('notKilometres')}
        />
        <WholeNumberField<EditorValues>
          name={`${path}.capacity`}
          label={t('fields.categoryCapacity')}
          grouped
          {...(taken > 0 ? { helperText: t('data.capacityTaken', { count: taken }) } : {})}
        />
      </FieldTrio>
      <FieldTrio>
        <WholeNumberField<EditorValues>
          name={`${path}.team_size`}
          label={t('fields.team_size')}
          helperText={t(taken > 0 ? 'categories.teamSold' : 'categories.teamHelp')}
          disabled={taken > 0}
        />
      </FieldTrio>
      <FieldTrio>
        <SelectField<EditorValues>
          name={`${path}.gender_rule`}
          label={t('fields.gender_rule')}
          options={(['any', 'female', 'male'] as const).map((value) => ({
            value,
            label: t(`genderRules.${value}`),
          }))}
        />
        <WholeNumberField<EditorValues> name={`${path}.min_age`} label={t('fields.min_age')} optional />
        <WholeNumberField<EditorValues> name={`${path}.max_age`} label={t('fields.max_age')} optional />
      </FieldTrio>
      <FieldGrid>
        <SelectField<EditorValues>
          name={`${path}.age_rule`}
          label={t('fields.age_rule')}
          options={(['race_day', 'year_end', 'on_date'] as const).map((value) => ({
            value,
            label: t(`ageRules.${value}`),
          }))}
        />
        {ageRule === 'on_date' && (
          <DateField<EditorValues> name={`${path}.age_taken_on`} label={t('fields.age_taken_on')} />
        )}
      </FieldGrid>
      <FieldTrio>
        <TextField<EditorValues>
          name={`${path}.bib_prefix`}
          label={t('fields.bib_prefix')}
          helperText={t('categories.bibHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          optional
        />
        <WholeNumberField<EditorValues> name={`${path}.bib_from`} label={t('fields.bib_from')} optional />
        <WholeNumberField<EditorValues> name={`${path}.bib_to`} label={t('fields.bib_to')} optional />
      </FieldTrio>
      {short !== null && (
        <Alert severity="warning" role="status">
          {t('categories.shortBibs', { ...short, count: short.capacity - short.covered })}
        </Alert>
      )}
      <MomentGrid>
        <DateTimeField<EditorValues>
          name={`${path}.starts_at`}
          label={t('fields.categoryStart')}
          helperText={t('categories.startHelp')}
          optional
        />
      </MomentGrid>
    </FieldStack>
  )
})
