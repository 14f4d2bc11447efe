import type { Widget, WidgetInput, WidgetOptions } from '@zancada/contracts'
import { ALLOWED_DOMAINS_MAX, tidyDomain } from '@zancada/contracts/widgets/allowed-domains'
import { widgetKindSchema, widgetOptionsSchema } from '@zancada/contracts/widgets/widget'
import { z } from 'zod'
import { widgetsTexts } from './locale'

/** As the editor holds it: a domain still being typed counts as one of the list, so that saving never loses it. */
export const widgetFormSchema = z
  .object({
    kind: widgetKindSchema,
    options: widgetOptionsSchema,
    allowed_domains: z.array(z.string()),
    domain: z.string(),
  })
  .superRefine(({ domain, allowed_domains }, context) => {
    const refusal = domain.trim() === '' ? null : domainRefusal(domain, allowed_domains)
    if (refusal !== null && refusal !== 'repeated')
      context.addIssue({ code: 'custom', path: ['domain'], message: refusalText(refusal, domain) })
  })
export type WidgetFormInput = z.input<typeof widgetFormSchema>
export type WidgetForm = z.output<typeof widgetFormSchema>

export function formOf(widget: Widget | null): WidgetFormInput {
  return {
    kind: widget?.kind ?? 'button',
    options: widget?.options ?? widgetOptionsSchema.parse({}),
    allowed_domains: widget?.allowed_domains ?? [],
    domain: '',
  }
}

/** While something typed can't be, the preview shows how a widget starts. */
export function shownOptions(typed: WidgetFormInput['options']): WidgetOptions {
  const options = widgetOptionsSchema.safeParse(typed)
  return options.success ? options.data : widgetOptionsSchema.parse({})
}

export function inputOf({ kind, options, allowed_domains, domain }: WidgetForm): WidgetInput {
  const typed = tidyDomain(domain)
  const isNew = typed !== null && !allowed_domains.includes(typed)
  return { kind, options, allowed_domains: isNew ? [...allowed_domains, typed] : allowed_domains }
}

export type DomainRefusal = 'invalid' | 'repeated' | 'tooMany'

/** Why a typed domain cannot join the list; null when it can. */
export function domainRefusal(typed: string, domains: readonly string[]): DomainRefusal | null {
  const domain = tidyDomain(typed)
  if (domain === null) return 'invalid'
  if (domains.includes(domain)) return 'repeated'
  return domains.length >= ALLOWED_DOMAINS_MAX ? 'tooMany' : null
}

export function refusalText(refusal: DomainRefusal, typed: string): string {
  return widgetsTexts.t(`domains.${refusal}`, {
    domain: tidyDomain(typed) ?? typed,
    count: ALLOWED_DOMAINS_MAX,
  })
}
