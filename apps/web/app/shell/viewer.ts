/** Who is looking, as far as the shell cares. `null` while signed out, and always on the server. */
export interface Viewer {
  display_name: string
  email: string | null
  role: ViewerRole
  avatar_url: string | null
}

export type ViewerRole = 'admin' | 'organizer' | 'staff' | 'runner' | 'user'
