import type { Outcome } from '#app/platform/client/api-client.ts'

type Sending = {
  headers: Record<string, string>
  /** Hears how many bytes have left so far. */
  onProgress: (sent: number) => void
}

/** Posts a file by XMLHttpRequest: `fetch` does not say how much of it is sent. Undefined if there is no answer. */
export const sendFile = <Answer>(address: string, file: File, { headers, onProgress }: Sending) =>
  new Promise<Outcome<Answer> | undefined>((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded }) => onProgress(loaded)
    call.onload = () => {
      const isOk = call.status >= 200 && call.status < 300
      if (call.response === null) resolve(undefined)
      else resolve(isOk ? { ok: true, data: call.response } : { ok: false, refusal: call.response })
    }
    call.onerror = () => resolve(undefined)
    call.onabort = () => resolve(undefined)
    call.send(file)
  })
