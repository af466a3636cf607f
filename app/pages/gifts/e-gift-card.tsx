import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { GiftCardForm as Form } from '#app/departments/gifts/parts/gift-card-form.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Loading, Skeleton } from '#app/design/feedback/skeleton.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { useShopper } from '#app/pages/sync/use-shopper.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

type FormProps = ComponentProps<typeof Form>

const fetchForm = async (): Promise<{ default: ComponentType<FormProps> }> => {
  try {
    const { GiftCardForm } = await import('#app/departments/gifts/parts/gift-card-form.tsx')
    return { default: GiftCardForm }
  } catch {
    return { default: FormIsMissing }
  }
}
const GiftCardForm = lazy(fetchForm)

/** The target of the button of that name. The form's code is loaded when somebody scrolls near it. */
export function EGiftCard() {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const user = useShopper()?.user
  const sender = user ? { name: `${user.first_name} ${user.last_name}`, email: user.email } : undefined
  return (
    <section
      ref={section}
      id="e-gift-card"
      tabIndex={-1}
      aria-labelledby="e-gift-card-heading"
      className="min-h-[56rem] scroll-mt-12 border-t border-line pt-8 outline-none"
    >
      <SectionHeading id="e-gift-card-heading">E-gift card</SectionHeading>
      <p className="mt-1 mb-8 max-w-prose text-pretty text-ink-soft">
        It comes by e-mail with your words, buys anything in the shop, and keeps what is left of it.
      </p>
      <noscript>
        <p className="max-w-prose">
          The form needs scripts, which are switched off here. Ring us on {theShop().phone.shown}, and we will
          sell you one over the phone.
        </p>
      </noscript>
      {isNear && (
        <Suspense fallback={<FormIsComing />}>
          <GiftCardForm sender={sender} />
        </Suspense>
      )}
    </section>
  )
}

const AHEAD = '800px'

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return isNear
}

const FormIsComing = () => (
  <Loading label="Loading the form">
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="space-y-8">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
      <Skeleton className="aspect-8/5 w-full rounded-lg max-lg:order-first" />
    </div>
  </Loading>
)

const FormIsMissing = () => (
  <Notice look="error">
    The form could not be fetched. Please load the page again, or call us on {theShop().phone.shown}.
  </Notice>
)
