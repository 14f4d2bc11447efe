import type { Page, Request } from '@playwright/test'

export interface SeenCall {
  method: string
  path: string
  status: number
}

export const refreshPath = '/api/v1/usuarios/token/refresh/'

/** The calls one page or more make to the API, in the order they are answered. */
export class CallLog {
  private readonly calls: SeenCall[] = []

  watch(page: Page): void {
    page.on('requestfinished', async (request) => {
      const path = apiPath(request)
      const response = path === null ? null : await request.response()
      if (path !== null && response !== null) {
        this.calls.push({ method: request.method(), path, status: response.status() })
      }
    })
  }

  forget(): void {
    this.calls.length = 0
  }

  /** The statuses a call has been answered with so far. */
  statusesOf(path: string, method?: string): number[] {
    return this.calls
      .filter((call) => call.path === path && (method === undefined || call.method === method))
      .map((call) => call.status)
  }

  refused(): SeenCall[] {
    return this.calls.filter((call) => call.status === 401)
  }
}

/** What Chromium itself writes in the console about an answer that is an error. */
export function complaintAbout(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status} `)
}

function apiPath(request: Request): string | null {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') ? pathname : null
}
