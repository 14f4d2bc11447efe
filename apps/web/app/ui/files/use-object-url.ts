import { useEffect, useState } from 'react'

/** An address that the page can show content at, released when it is no longer shown. */
export function useObjectUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === null) return
    const created = URL.createObjectURL(content)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [content])
  return url
}
