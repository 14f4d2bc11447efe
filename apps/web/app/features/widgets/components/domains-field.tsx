import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { tidyDomain } from '@zancada/contracts/widgets/allowed-domains'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { describedBy, FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { CloseIcon } from '../../../ui/icons'
import { SectionCard } from '../../../ui/layout/section-card'
import { widgetsTexts } from '../locale'
import { domainRefusal, refusalText, type WidgetFormInput } from '../widget-form'

/** The sites that may show it: one box to add, a chip for each. */
export function DomainsField() {
  const t = useTexts(widgetsTexts)
  const { setError, clearErrors } = useFormContext<WidgetFormInput>()
  const typed = useField('domain')
  const list = useField('allowed_domains')
  const [news, setNews] = useState('')
  const text = typeof typed.value === 'string' ? typed.value : ''
  const domains = Array.isArray(list.value) ? list.value.map(String) : []
  const error = typed.error ?? list.error

  function add() {
    const domain = tidyDomain(text)
    const refusal = domainRefusal(text, domains)
    if (domain === null || refusal !== null) {
      setError('domain', { message: refusalText(refusal ?? 'invalid', text) })
      return
    }
    clearErrors('domain')
    list.setValue([...domains, domain])
    typed.setValue('')
    setNews(t('domains.added', { domain }))
  }

  function remove(domain: string) {
    list.setValue(domains.filter((each) => each !== domain))
    setNews(t('domains.removed', { domain }))
  }

  /** Enter adds; it would otherwise send the form. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add()
  }

  return (
    <SectionCard fields title={t('domains.title')}>
      <FieldFrame id={typed.id} label={t('domains.label')} error={error} helperText={t('domains.help')}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <OutlinedInput
            fullWidth
            id={typed.id}
            name={typed.name}
            value={text}
            onChange={(event) => typed.setValue(event.target.value)}
            onBlur={typed.onBlur}
            onKeyDown={addOnEnter}
            inputRef={typed.ref}
            placeholder={t('domains.placeholder')}
            inputProps={{
              inputMode: 'url',
              spellCheck: false,
              autoCapitalize: 'none',
              autoComplete: 'off',
              'aria-describedby': describedBy(typed.id, error, t('domains.help')),
            }}
          />
          <Button variant="outlined" onClick={add} disabled={text.trim() === ''}>
            {t('domains.add')}
          </Button>
        </Box>
      </FieldFrame>
      {domains.length > 0 ? (
        <Chips aria-label={t('domains.list')}>
          {domains.map((domain) => (
            <li key={domain}>
              <Name>{domain}</Name>
              <IconButton
                size="small"
                color="inherit"
                aria-label={t('domains.remove', { domain })}
                onClick={() => remove(domain)}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </Chips>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('domains.none')}
        </Typography>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </SectionCard>
  )
}

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    padding: '4px 4px 4px 12px',
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
    border: `1px solid ${theme.palette.divider}`,
  },
}))

const Name = styled('span')({ minWidth: 0, fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' })
