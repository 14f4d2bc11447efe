import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { listSavedRunnersCall } from '@zancada/contracts'
import { useId } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { FieldFrame } from '../../../ui/form/field-frame'
import { registrationTexts } from '../locale'

export type SavedRunner = z.output<(typeof listSavedRunnersCall)['answer']>['results'][number]

export interface SavedRunnersProps {
  saved: readonly SavedRunner[]
  onPick: (runner: SavedRunner) => void
}

/** Somebody of the family, registered before: one choice fills in the sheet. */
export function SavedRunners({ saved, onPick }: SavedRunnersProps) {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <div style={{ marginBottom: 24 }}>
      <FieldFrame id={id} label={t('runners.saved')} error={null} helperText={t('runners.savedHelp')}>
        <NativeSelect
          defaultValue=""
          input={<OutlinedInput />}
          inputProps={{ id, 'aria-describedby': `${id}-help` }}
          onChange={({ target }) => {
            const runner = saved[Number(target.value)]
            if (target.value !== '' && runner !== undefined) onPick(runner)
          }}
        >
          <option value="">{t('runners.savedPlaceholder')}</option>
          {saved.map((runner, index) => (
            <option key={`${runner.document_type} ${runner.document_number}`} value={index}>
              {[runner.first_name, runner.last_name].filter(Boolean).join(' ')}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
    </div>
  )
}
