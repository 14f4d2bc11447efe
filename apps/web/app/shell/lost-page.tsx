import { useTexts } from '../i18n'
import { ButtonLink } from '../ui/button'
import { Detour } from './detour'
import { shellTexts } from './locale'
import { useDocumentInstead } from './use-document-instead'

export interface LostPageProps {
  title: string
  text: string
  /** Where to go from here: the first is the likelier one. */
  roads: readonly { readonly to: string; readonly label: string }[]
}

/** An address that leads nowhere, wherever in the site it was asked for. */
export function LostPage({ title, text, roads }: LostPageProps) {
  const t = useTexts(shellTexts)
  if (useDocumentInstead()) return null
  return (
    <Detour
      title={title}
      text={text}
      sign={t('notFound.code')}
      actions={roads.map(({ to, label }, index) => (
        <ButtonLink key={to} size="large" to={to} {...(index > 0 && { variant: 'outlined' as const })}>
          {label}
        </ButtonLink>
      ))}
    />
  )
}
