-- When a price begins and who set it: what the office says (`updatePrices`), else the transaction's own time and nobody.
create function price_set_at() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('shop.price_at', true), '')::timestamptz, now());
--> statement-breakpoint
-- A new drink has cost this since it was added.
create function begin_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (drink_id, from_at, price, old_price, charged)
  select id, least(added_at, price_set_at()), price, old_price, price_now from added;
  return null;
end $$;
--> statement-breakpoint
create trigger new_drinks_begin_history after insert on drinks
  referencing new table as added for each statement execute function begin_price_history();
--> statement-breakpoint
-- An offer that is over ended at its instant, whenever it was noticed. Rows never go back in time.
create function keep_price_history() returns trigger language plpgsql as $$
declare
  has_ended boolean := old.on_offer and not new.on_offer and new.offer_ends_at <= price_set_at();
begin
  insert into price_history (drink_id, from_at, price, old_price, charged, staff_id, by)
  select new.id, greatest(case when has_ended then new.offer_ends_at else price_set_at() end, max(from_at)),
    new.price, new.old_price, new.price_now,
    nullif(current_setting('shop.price_staff', true), '')::uuid,
    coalesce(current_setting('shop.price_by', true), '')
  from price_history where drink_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger price_history after update of price, old_price, price_now, offer_ends_at, offer_percent, offer_off on drinks
  for each row when (row(old.price, old.old_price, old.price_now) is distinct from row(new.price, new.old_price, new.price_now))
  execute function keep_price_history();
--> statement-breakpoint
insert into price_history (drink_id, from_at, price, old_price, charged)
  select id, least(added_at, now()), price, old_price, price_now from drinks;
--> statement-breakpoint
-- The next plan may fall due earlier than the one that is waited for.
create trigger planned_prices_change after insert or update on planned_prices
  for each statement execute function tell_catalogue();
