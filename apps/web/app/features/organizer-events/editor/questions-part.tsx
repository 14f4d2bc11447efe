import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { QUESTIONS_PER_EVENT } from '@zancada/contracts/events/organizer-event-fields'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, newQuestion, valuesOf } from './editor-values'
import { ListFault } from './list-fault'
import { QuestionFields } from './question-fields'

export function QuestionsPart({ event }: { event: OrganizerEvent }) {
  const t = useTexts(organizerEventsTexts)
  const { control, setValue } = useFormContext<EditorValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'rowKey' })
  const rowLeft = useRowLeft('questions')
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: '62ch' }}>
        {t('questions.lead')}
      </Typography>
      <ListFault list="questions" onRestore={() => setValue('questions', valuesOf(event).questions)} />
      {fields.length === 0 && <EmptyState title={t('questions.empty')} text={t('questions.emptyText')} />}
      {fields.map((field, index) => {
        const title = t('questions.number', { number: index + 1 })
        return (
          <Card
            key={field.key}
            data-row="questions"
            component="section"
            aria-label={title}
            sx={{ p: 2.5, overflow: 'visible' }}
          >
            <Head>
              <Typography component="h3" variant="h5">
                {title}
              </Typography>
              <RowButtons
                name={title}
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  remove(index)
                  rowLeft(index, title)
                }}
              />
            </Head>
            <QuestionFields index={index} categories={event.categories} />
          </Card>
        )
      })}
      <div>
        <Button
          variant="outlined"
          data-field="questions"
          disabled={fields.length >= QUESTIONS_PER_EVENT}
          onClick={() => append(newQuestion(), { focusName: `questions.${fields.length}.label` })}
        >
          {t('questions.add')}
        </Button>
      </div>
    </>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  marginBottom: 8,
})
