import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Widget, WidgetInput } from '@zancada/contracts'
import {
  changeWidgetCall,
  createWidgetCall,
  deleteWidgetCall,
  listWidgetsCall,
} from '@zancada/contracts/widgets/widgets.calls'
import { callApi } from '../../../api-client'

export type WidgetList = AnswerOf<typeof listWidgetsCall>

const widgetsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['widgets', slug],
    queryFn: ({ signal }) => callApi(listWidgetsCall, { params: { slug }, signal }),
  })

export function useWidgets(slug: string) {
  return useQuery(widgetsQuery(slug))
}

/** Creates it, or saves the one given; the list on the screen has it at once. */
export function useSaveWidget(slug: string, stored: Widget | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WidgetInput): Promise<Widget> =>
      stored === null
        ? callApi(createWidgetCall, { params: { slug }, body })
        : callApi(changeWidgetCall, {
            params: { slug, id: stored.id },
            body: { ...body, version: stored.version },
          }),
    onSuccess: (saved) =>
      queries.setQueryData(widgetsQuery(slug).queryKey, (list) => list && withWidget(list, saved)),
  })
}

export function useDeleteWidget(slug: string) {
  const queries = useQueryClient()
  const { queryKey } = widgetsQuery(slug)
  return useMutation({
    mutationFn: (id: string) => callApi(deleteWidgetCall, { params: { slug, id } }),
    onSuccess: (_, id) =>
      queries.setQueryData(
        queryKey,
        (list) => list && { ...list, results: list.results.filter((widget) => widget.id !== id) },
      ),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

function withWidget(list: WidgetList, saved: Widget): WidgetList {
  const isKnown = list.results.some(({ id }) => id === saved.id)
  return {
    ...list,
    results: isKnown
      ? list.results.map((widget) => (widget.id === saved.id ? saved : widget))
      : [...list.results, saved],
  }
}
