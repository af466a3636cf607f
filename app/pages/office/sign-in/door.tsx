import type { ReactNode } from 'react'
import { shopSign } from '#app/platform/shop/shop-sign.ts'

/** What people outside see of the office: its name, and one thing to do. */
export const Door = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center px-4 py-10">
    <div className="w-full max-w-[360px]">
      <h1 className="font-medium font-serif text-title">
        {shopSign().name}
        <span className="mt-0.5 block font-medium font-sans text-ink-soft text-xs tracking-[0.04em]">
          The office
        </span>
      </h1>
      {children}
    </div>
  </main>
)
