import type { WidgetKind } from '@zancada/contracts'
import { COUNTDOWN_TARGETS, WIDGET_KINDS, WIDGET_THEMES } from '@zancada/contracts/widgets/widget'
import { useTexts } from '../../../i18n'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { SectionCard } from '../../../ui/layout/section-card'
import { widgetsTexts } from '../locale'
import type { WidgetFormInput } from '../widget-form'
import { ColorField } from './color-field'
import { KindDrawing } from './kind-drawing'

/** What it shows and how; each kind asks for what it uses. */
export function LookFields({ kind, eventColor }: { kind: WidgetKind; eventColor: string | null }) {
  const t = useTexts(widgetsTexts)
  const kinds = WIDGET_KINDS.map((value) => ({
    value,
    label: t(`kinds.${value}.name`),
    description: t(`kinds.${value}.text`),
    trailing: <KindDrawing kind={value} />,
  }))
  const themes = WIDGET_THEMES.map((value) => ({ value, label: t(`editor.themes.${value}`) }))
  const targets = COUNTDOWN_TARGETS.map((value) => ({ value, label: t(`editor.targets.${value}`) }))
  return (
    <>
      <SectionCard fields title={t('editor.content')}>
        <RadioField<WidgetFormInput> cards name="kind" label={t('editor.kind')} options={kinds} />
      </SectionCard>
      <SectionCard fields title={t('editor.look')}>
        <RadioField<WidgetFormInput> name="options.theme" label={t('editor.theme')} options={themes} />
        <ColorField name="options.color" label={t('editor.color')} eventColor={eventColor} />
        <TextField<WidgetFormInput>
          optional
          name="options.title"
          label={t('editor.title')}
          helperText={t('editor.titleHelp', { words: t(TITLE_WORDS[kind]) })}
          maxLength={80}
          autoComplete="off"
        />
        <TextField<WidgetFormInput>
          optional
          name="options.button_label"
          label={t('editor.buttonLabel')}
          helperText={t('editor.buttonHelp')}
          maxLength={30}
          autoComplete="off"
        />
        {kind === 'countdown' && (
          <RadioField<WidgetFormInput>
            name="options.counts_to"
            label={t('editor.countsTo')}
            options={targets}
          />
        )}
        {kind === 'counter' && (
          <CheckboxField<WidgetFormInput> name="options.shows_capacity" label={t('editor.showsCapacity')} />
        )}
      </SectionCard>
    </>
  )
}

const TITLE_WORDS = {
  button: 'editor.titleNone',
  card: 'editor.titleEvent',
  countdown: 'editor.titleEvent',
  categories: 'editor.titleCategories',
  counter: 'editor.titleEvent',
} as const satisfies Record<WidgetKind, string>
