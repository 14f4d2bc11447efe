import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { joinWaitlistCall, PARTY_SIZE_MAX } from '@zancada/contracts/waitlist/waitlist.calls'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { currentSession, useSession } from '../../../session'
import { forgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet } from '../../../ui/layout/step-frame'
import { waitlistTexts } from '../locale'
import { waitingWords } from '../queue-words'

export interface JoinFormProps {
  slug: string
  email: string
  onJoined: (categoryId: string) => void
  /** Full ones where they do not wait yet. */
  categories: readonly {
    readonly id: string
    readonly name: string
    readonly team_size: number
    readonly waiting: number
  }[]
}

export function JoinForm({ slug, email, onJoined, categories }: JoinFormProps) {
  const t = useTexts(waitlistTexts)
  const { status } = useSession()
  const [params] = useSearchParams()
  const write = useApiWrite()
  const asked = categories.find(({ id }) => id === params.get('categoria')) ?? categories[0]
  const form = useZodForm(joinSchema, { category_id: asked?.id ?? '', party_size: '1' })
  const [only] = categories
  const chosen = categories.find(({ id }) => id === form.watch('category_id'))
  // A place of a relay is a whole team's.
  const unit = (chosen?.team_size ?? 1) > 1 ? 'teams' : 'runners'

  async function submit(body: z.output<typeof joinSchema>) {
    try {
      onJoined(body.category_id)
      await write(joinWaitlistCall, { params: { slug }, body })
    } catch (error) {
      if (!forgetRefusedGuest(error)) throw error
    }
  }

  return (
    <Sheet>
      <Form form={form} onSubmit={submit} aria-label={t('join.action')}>
        {categories.length === 1 && only ? (
          <Only>
            <strong>{t('join.one', { category: only.name })}</strong>
            <span>{waitingWords(only.waiting)}</span>
          </Only>
        ) : (
          <RadioField<typeof form>
            name="category_id"
            label={t('join.category')}
            cards
            options={categories.map(({ id, name, waiting }) => ({
              value: id,
              label: name,
              description: waitingWords(waiting),
            }))}
          />
        )}
        <RadioField<typeof form>
          name="party_size"
          label={t(`join.${unit}.ask`)}
          options={Array.from({ length: PARTY_SIZE_MAX }, (_, index) => ({
            value: String(index + 1),
            label: t(`join.${unit}.count`, { count: index + 1 }),
          }))}
        />
        <To>
          {t('join.to', { email })}{' '}
          {status === 'guest' && (
            <Button variant="text" size="small" onClick={() => currentSession().startGuest()}>
              {t('join.otherEmail')}
            </Button>
          )}
        </To>
        <SubmitButton>{t('join.action')}</SubmitButton>
      </Form>
    </Sheet>
  )
}

const joinSchema = z.object({
  category_id: z.uuid(),
  party_size: z.string().transform(Number).pipe(z.int().min(1).max(PARTY_SIZE_MAX)),
})

const Only = styled('p')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  '& strong': { ...theme.typography.h5 },
  '& span': { color: theme.palette.text.secondary },
}))

const To = styled('p')({ margin: 0, overflowWrap: 'anywhere' })
