import type { WidgetEvent, WidgetOptions } from '@zancada/contracts'

/** What every kind is drawn from. */
export interface WidgetContent {
  readonly event: WidgetEvent
  readonly options: WidgetOptions
  readonly now: Date
}
