import { amountOf } from '../finishing.ts'
import type { Sale } from '../store.ts'
import { frame, pounds } from './frame.ts'
import { type Html, html } from './html.ts'

/** Where a bank would ask its customer for a code. Here the tester chooses how it ends. */
export const challengePage = (sale: Sale, merchantName: string): Html =>
  frame(
    'Confirm your payment',
    html`
<h1>Confirm your payment <span>3-D Secure</span></h1>
<p>Your bank would now ask whether you are paying ${pounds(amountOf(sale))} to ${merchantName}. Choose what happens.</p>
<form method="post" action="/acs/${sale.id}" class="choices">
<button class="primary" name="outcome" value="Y">Authenticate</button>
<button class="secondary" name="outcome" value="N">Fail: wrong code</button>
<button class="secondary" name="outcome" value="R">Reject: the bank refuses</button>
<button class="secondary" name="outcome" value="E">Error: the bank can’t be reached</button>
<button class="secondary" name="outcome" value="abandon">Abandon: close the page</button>
</form>`,
  )
