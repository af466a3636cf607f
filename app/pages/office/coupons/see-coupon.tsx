import { lazy, Suspense, useState } from 'react'
import { Act } from '../parts/act.tsx'

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))

/** Looks at a basket with the coupon that the form around it has. */
export function SeeCoupon({ couponOf }: { couponOf: (form: FormData) => object }) {
  const [looked, setLooked] = useState<object>()
  return (
    <div>
      <Act onClick={({ currentTarget: { form } }) => form && setLooked(couponOf(new FormData(form)))}>
        See it in a basket
      </Act>
      {looked && (
        <Suspense>
          <WhatIfBox changes={{ coupons: [looked] }} drinks={[]} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
