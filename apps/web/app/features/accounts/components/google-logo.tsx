/** Google's sign, in its own colours: the rest of the button is ours. */
export function GoogleLogo() {
  return (
    <svg width="20" height="20" viewBox="0 0 40 40" fill="none" strokeWidth="7" aria-hidden="true">
      <path stroke="#EA4335" d="M31.7 8.3A16 16 0 0 0 6.1 12" />
      <path stroke="#FBBC05" d="M6.1 12a16 16 0 0 0 0 16" />
      <path stroke="#34A853" d="M6.1 28a16 16 0 0 0 24.2 4.3" />
      <path stroke="#4285F4" d="M30.3 32.3A16 16 0 0 0 36 20H20" />
    </svg>
  )
}
