import type { Config, Gateway } from '#app/platform/config.server.ts'
import type { CardProvider, Connection } from './card-provider.ts'
import { createCardstream } from './providers/cardstream/cardstream.server.ts'

/** Where the shop hears the provider's messages. */
type Addresses = { callbackUrl: string; notifyUrl: string }

/** Every card provider there is: CARD_PROVIDER says which. */
const providers: { [name in Gateway['provider']]: (settings: Gateway & Addresses) => CardProvider } = {
  cardstream: createCardstream,
}

type Settings = Pick<Config, 'gateway' | 'publicUrl'>

/** The one that the shop is set up with, if any. */
export const createCardProvider = ({ gateway, publicUrl }: Settings): CardProvider | undefined =>
  gateway &&
  providers[gateway.provider]({
    ...gateway,
    callbackUrl: `${publicUrl}/backend/api/order/callback`,
    notifyUrl: `${publicUrl}/backend/api/order/notify`,
  })

/** Whether cards can be taken with these settings: asks the provider, and changes nothing. */
export async function checkGateway(settings: Settings): Promise<Connection> {
  const provider = createCardProvider(settings)
  return provider ? provider.checkConnection() : { ok: false, because: 'No card gateway is set up.' }
}
