import type { ReactNode } from 'react'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

type BankDetailsProps = { reference: string /** Absent if the sum is shown next to it. */; sum?: Pence }

/** Our bank account, and the reference for a transfer. */
export function BankDetails({ reference, sum }: BankDetailsProps) {
  const { bank, legalName } = theShop()
  return (
    <dl className="money grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-md bg-shade p-4 text-left text-sm text-ink sm:gap-x-6">
      <Fact name="Account name">{legalName}</Fact>
      <Fact name="Bank">{bank.name}</Fact>
      <Fact name="Sort code">{bank.sortCode}</Fact>
      <Fact name="Account number">{bank.accountNumber}</Fact>
      {sum !== undefined && <Fact name="Amount">{pounds(sum)}</Fact>}
      <Fact name="Reference">{reference}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </>
)
