-- Pages that name the first-order code are made anew on every instance.
create trigger first_order_terms_change after insert or update or delete on first_order_terms
  for each statement execute function tell_catalogue();
--> statement-breakpoint
-- A price that is only looked at is no past: its transaction is rolled back, but the number of a row would be gone for good.
create function is_only_looked_at() returns boolean language sql stable
  return coalesce(current_setting('shop.only_looked_at', true), '') = 'on';
--> statement-breakpoint
drop trigger price_history on drinks;
--> statement-breakpoint
create trigger price_history after update of price, old_price, price_now, offer_ends_at, offer_percent, offer_off on drinks
  for each row when (
    row(old.price, old.old_price, old.price_now) is distinct from row(new.price, new.old_price, new.price_now)
    and not is_only_looked_at()
  ) execute function keep_price_history();
