import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { phoneValue } from './phone-number'

/**
 * What was typed while the page was still loading is in its inputs but not in the form's values, and the next change
 * would empty it. This reads it once, before anything changes.
 */
export function KeepEarlyTyping() {
  const marker = useRef<HTMLSpanElement>(null)
  const { setValue } = useFormContext()
  useLayoutEffect(() => {
    for (const input of marker.current?.closest('form')?.elements ?? []) {
      const typed = typedIn(input)
      if (typed !== null) setValue(typed.name, typed.value)
    }
  }, [setValue])
  return <span ref={marker} hidden />
}

function typedIn(element: Element): { name: string; value: string | true } | null {
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    return filled(element.name, element.value)
  if (!(element instanceof HTMLInputElement)) return null
  const { name, type, value, checked } = element
  if (type === 'radio') return checked ? filled(name, value) : null
  if (type === 'checkbox') return checked ? { name, value: true } : null
  return filled(name, type === 'tel' ? phoneValue(value) : value)
}

function filled(name: string, value: string) {
  return name === '' || value === '' ? null : { name, value }
}
