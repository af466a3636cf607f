import { useEffect, useState } from 'react'
import { BasketButton } from '#app/departments/basket/parts/basket-button.tsx'
import { type Card, drinkAddress } from '#app/departments/catalogue/card.ts'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Loading, Skeleton } from '#app/design/feedback/skeleton.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { Dialog } from '#app/design/overlays/dialog.tsx'
import { useBackCloses } from '#app/design/overlays/use-back-closes.ts'
import { Price } from '#app/design/text/price.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api, type Outcome } from '#app/platform/client/api-client.ts'
import { pounds } from '#app/platform/money.ts'

type QuickLookDialogProps = { card: Card; back: string; open: boolean; onClose: () => void }

/** The key facts before buying; its own page has the rest. */
export function QuickLookDialog({ card, back, open, onClose }: QuickLookDialogProps) {
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={card.name}
      description={card.facts}
      size="large"
      footer={
        <Button look="secondary" onClick={onClose}>
          {back}
        </Button>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:gap-8">
        <Photo
          base={card.photo}
          alt=""
          tint={card.tint}
          sizes="16rem"
          className="max-sm:mx-auto max-sm:w-40"
        />
        <div>
          <Price
            now={card.price}
            was={card.was}
            perLitre={`${pounds(card.perLitre)} / litre`}
            wasPerLitre={card.wasPerLitre === null ? undefined : `${pounds(card.wasPerLitre)} / litre`}
            exVat={card.exVat}
          />
          <About drinkId={card.id} />
          <div className="mt-6 grid gap-3">
            <BasketButton card={card} isQuiet />
            <ButtonLink to={drinkAddress(card.id)} replace look="quiet" wide>
              All about it
            </ButtonLink>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

function About({ drinkId }: { drinkId: string }) {
  const answer = useDrink(drinkId)
  if (!answer)
    return (
      <Loading label="Fetching the details">
        <div className="mt-5 space-y-2.5">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Loading>
    )
  if (!answer.ok)
    return (
      <Notice look="error" className="mt-5">
        {answer.refusal.error_message}
      </Notice>
    )
  const { description, country, units, allergens } = answer.data.drink
  return (
    <>
      <p className="mt-5 text-pretty">{description}</p>
      <p className="money mt-3 text-sm text-ink-soft">
        {[country, units > 0 && `${units} units`, allergens.length > 0 && `Contains ${allergens.join(', ')}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function useDrink(drinkId: string) {
  const [answer, setTold] = useState<Outcome<AnswerOf<'get', 'drink/getbyID'>>>()
  useEffect(() => {
    void api.get('drink/getbyID', { id: drinkId }).then(setTold)
  }, [drinkId])
  return answer
}
