import type { Profile } from '@zancada/contracts'
import { profileChangesSchema } from '@zancada/contracts/accounts/profile.calls'
import { z } from 'zod'
import { isCalendarDate } from '../../ui/format/bogota-time'
import { profileTexts } from './locale'

/** What the form does with the picture: keep it, remove it, or put this one in its place. */
export type AvatarChoice = null | 'removed' | File

const { shape } = profileChangesSchema

/** Weights and heights are typed as people write them here: `70,5`. */
const withDecimalComma = <Field extends z.ZodType>(field: Field) =>
  z
    .preprocess((typed) => (typeof typed === 'string' ? typed.trim().replace(',', '.') : typed), field)
    .optional()

export const profileFormSchema = profileChangesSchema.extend({
  // What is no date at all has its own message.
  birth_on: shape.birth_on.refine(
    (date) => !isCalendarDate(date ?? '') || isPlausibleBirth(date ?? '', new Date()),
    {
      error: () => profileTexts.t('fields.birthInvalid'),
    },
  ),
  weight_kg: withDecimalComma(shape.weight_kg),
  height_cm: withDecimalComma(shape.height_cm),
  health: z.boolean().optional(),
  avatar: z.custom<AvatarChoice>().optional(),
})
export type ProfileFormInput = z.input<typeof profileFormSchema>
export type ProfileFormOutput = z.output<typeof profileFormSchema>

/** What the form starts from. Someone without a runner's profile only has the basic fields. */
export function formValuesOf(profile: Profile): ProfileFormInput {
  const { weight_kg, height_cm, ...texts } = savedTexts(profile)
  const measures =
    weight_kg === undefined ? {} : { weight_kg: withComma(weight_kg), height_cm: withComma(height_cm ?? '') }
  const { runner_profile } = profile
  const consent = runner_profile === null ? {} : { health: runner_profile.has_health_consent }
  return { ...texts, ...measures, ...consent, avatar: null }
}

/** The multipart body with only what changed, so that it overwrites nothing another tab saved; null when nothing did. */
export function changesOf(
  before: Profile,
  { avatar, health = false, ...values }: ProfileFormOutput,
): FormData | null {
  const saved = savedTexts(before)
  const form = new FormData()
  if (before.runner_profile !== null && health !== before.runner_profile.has_health_consent)
    form.set('health', String(health))
  for (const [name, value] of Object.entries(values)) {
    const text = value === null || value === undefined ? '' : String(value)
    // Without the authorisation health data do not travel: withdrawing it erases them.
    if (!health && HEALTH_FIELDS.includes(name)) continue
    if (name in saved && text !== saved[name]) form.set(name, text)
  }
  if (avatar === 'removed') form.set('avatar', '')
  else if (avatar) form.set('avatar', avatar)
  return [...form.keys()].length > 0 ? form : null
}

const HEALTH_FIELDS: readonly string[] = ['eps', 'blood_type']

/** Every text as it travels: an empty one stands for no value. */
function savedTexts({ first_name, last_name, phone, runner_profile }: Profile): Record<string, string> {
  const saved: Record<string, unknown> = { first_name, last_name, phone, ...runner_profile }
  delete saved.has_health_consent
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => [name, value === null ? '' : String(value)]),
  )
}

export function isPlausibleBirth(date: string, today: Date): boolean {
  return date >= '1900-01-01' && date <= today.toISOString().slice(0, 10)
}

function withComma(text: string): string {
  return text.replace('.', ',')
}
