import { officeApi } from '../office-api.ts'

/** The name of the drink with this number on its bottle; empty if the shop has none, or does not answer. */
export async function whatIs(ean: string): Promise<string> {
  const answer = await officeApi.get<{ drink?: { name: string } }>(`bench?q=${encodeURIComponent(ean)}`)
  return answer.ok ? (answer.data.drink?.name ?? '') : ''
}
