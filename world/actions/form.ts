interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: readonly [field: string, content: Buffer, name: string]
}

/** A form with a file, as a browser sends it. */
export async function asForm({ fields, file }: Form) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(file[0], new Blob([new Uint8Array(file[1])]), file[2])
  const request = new Request('http://mundo.test', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
