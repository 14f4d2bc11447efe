import { useEffect, useState } from 'react'

/** An address the page can show a chosen file at, released when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
