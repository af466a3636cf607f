/** For this tab: after the gateway's page, somebody who pays by a mailed link finds back to it. */
const name = (reference: string) => `mailed link ${reference}`

export const keepMailedLink = (reference: string, path: string) =>
  safely(() => sessionStorage.setItem(name(reference), path))

export const mailedLinkOf = (reference: string): string | undefined =>
  safely(() => sessionStorage.getItem(name(reference))) ?? undefined

/** A browser may refuse its storage. */
function safely<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
