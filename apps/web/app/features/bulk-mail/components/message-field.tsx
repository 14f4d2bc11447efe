import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BULK_MAIL_WORDS } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n'
import { TextInput } from '../../../ui/form/text-input'
import { useField } from '../../../ui/form/use-field'
import { insertWord } from '../insert-word'
import { bulkMailTexts } from '../locale'

/** The text, and the words that stand for each runner's own: one goes where the cursor is. */
export function MessageField() {
  const t = useTexts(bulkMailTexts)
  const field = useField('body_markdown')
  const wordsId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const text = typeof field.value === 'string' ? field.value : ''

  function insert(word: string) {
    const area = input.current
    const changed = insertWord(
      text,
      word,
      area?.selectionStart ?? text.length,
      area?.selectionEnd ?? text.length,
    )
    // The text is in the field before the cursor is placed, and the cursor before the next key: a writer who goes on
    // at once writes after the word.
    flushSync(() => field.setValue(changed.text))
    area?.focus()
    area?.setSelectionRange(changed.cursor, changed.cursor)
  }

  return (
    <div>
      <TextInput
        field={{
          ...field,
          ref: (element: HTMLTextAreaElement | null) => {
            input.current = element
            field.ref(element)
          },
        }}
        text={text}
        onChange={(event) => field.setValue(event.target.value)}
        label={t('message')}
        helperText={t('messageHelp')}
        maxLength={20_000}
        autoComplete="off"
        multiline
        rows={10}
      />
      <Stack
        direction="row"
        role="group"
        aria-labelledby={wordsId}
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}
      >
        <Typography id={wordsId} variant="body2" color="textSecondary" sx={{ width: { xs: 1, sm: 'auto' } }}>
          {t('words')}
        </Typography>
        {BULK_MAIL_WORDS.map((word) => (
          <Button
            key={word}
            variant="outlined"
            size="small"
            aria-label={t('insert', { word })}
            onClick={() => insert(word)}
            sx={{ borderRadius: 99, fontWeight: 500 }}
          >
            {word}
          </Button>
        ))}
      </Stack>
    </div>
  )
}
