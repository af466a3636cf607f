import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api, type Outcome } from '#app/platform/client/api-client.ts'

/**
 * Navigates the whole window to the gateway's page: no frame of ours around it, and no card number on a page of ours.
 * Resolves only if it failed.
 */
export const goToTheGateway = async (orderId: string): Promise<Outcome<never>> =>
  submit(await api.post('order/payment-form', {}, { id: orderId }))

/** The same by the token of a mailed link. */
export const goToTheGatewayByLink = async (token: string): Promise<Outcome<never>> =>
  submit(await api.post('order/payment-form-by-link', { token }))

function submit(answer: Outcome<AnswerOf<'post', 'order/payment-form'>>): Outcome<never> | Promise<never> {
  if (!answer.ok) return answer
  const { url, fields } = answer.data
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) form.append(hiddenField(name, value))
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}

function hiddenField(name: string, value: string) {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}
