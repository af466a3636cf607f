-- Only what is on sale stands on a shelf: everything that finds drinks by their labels needs no other check.
create or replace function label_drink(drink drinks) returns void language sql as $$
  delete from shelf_labels where id = drink.id;
  insert into shelf_labels (added_at, abv, price_now, litre_price_now, in_stock, on_offer, is_new, multi_buy, engravable,
    featured, premium, type, subtype, country, style, id, gift_sections, search)
  select drink.added_at, drink.abv, drink.price_now, drink.litre_price_now, drink.in_stock, drink.on_offer, drink.is_new,
    drink.multi_buy, drink.engravable, drink.featured, drink.premium, drink.type, drink.subtype, drink.country,
    drink.style, drink.id, drink.gift_sections, drink.search
  where drink.state = 'on_sale';
$$;
--> statement-breakpoint
drop trigger changed_drinks_are_labelled on drinks;
--> statement-breakpoint
create trigger changed_drinks_are_labelled after update on drinks
  for each row when (
    (old.state, old.added_at, old.abv, old.price_now, old.litre_price_now, old.in_stock, old.on_offer, old.is_new,
      old.multi_buy, old.engravable, old.featured, old.premium, old.type, old.subtype, old.country, old.style, old.id,
      old.gift_sections, old.search)
    is distinct from
    (new.state, new.added_at, new.abv, new.price_now, new.litre_price_now, new.in_stock, new.on_offer, new.is_new,
      new.multi_buy, new.engravable, new.featured, new.premium, new.type, new.subtype, new.country, new.style, new.id,
      new.gift_sections, new.search)
  ) execute function label_this_drink();
--> statement-breakpoint
-- A draft teaches the search nothing: its words come with the day it is put on sale.
create or replace function learn_from_new_drinks() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array(
    select distinct unnest(tsvector_to_array(search)) from added where state = 'on_sale'
  ));
  return null;
end $$;
--> statement-breakpoint
drop trigger changed_drinks_teach_words on drinks;
--> statement-breakpoint
create trigger changed_drinks_teach_words after update on drinks
  for each row when (
    new.state = 'on_sale' and (old.search is distinct from new.search or old.state is distinct from new.state)
  ) execute function learn_from_changed_drink();
--> statement-breakpoint
-- No page shows a draft: while one is written, nobody's pages are thrown away.
drop trigger drinks_change on drinks;
--> statement-breakpoint
create trigger drinks_change after update of state, name, producer, description, type, subtype, country, region, style,
  size_ml, pack_size, abv, price, old_price, offer_ends_at, offer_percent, offer_off, price_now, litre_price_now,
  on_offer, is_new, multi_buy, engravable, featured, premium, gift_sections, allergens, character, notes, photo,
  photo_blur, photographs, added_at, keywords on drinks
  for each row when (old.* is distinct from new.* and (old.state <> 'draft' or new.state <> 'draft'))
  execute function tell_catalogue();
--> statement-breakpoint
-- What staff find a drink by. A place is one word ('c042'), however it is written on the rack.
create function look_up_drink(wanted text) returns void language sql as $$
  insert into drink_lookup (drink_id, words)
  select drinks.id,
    to_tsvector('simple', fold(drinks.name || ' ' || drinks.producer || ' ' || drinks.id))
      || array_to_tsvector(array(
        select word from unnest(array[drink_handling.ean, replace(fold(drink_handling.bin), ' ', '')]) as said (word)
        where word <> ''
      ))
  from drinks left join drink_handling on drink_handling.drink_id = drinks.id where drinks.id = wanted
  on conflict (drink_id) do update set words = excluded.words;
$$;
--> statement-breakpoint
create function look_up_this_drink() returns trigger language plpgsql as $$
begin
  perform look_up_drink(new.id);
  return null;
end $$;
--> statement-breakpoint
create function look_up_handled_drink() returns trigger language plpgsql as $$
begin
  perform look_up_drink(new.drink_id);
  return null;
end $$;
--> statement-breakpoint
create trigger new_drinks_are_looked_up after insert on drinks
  for each row execute function look_up_this_drink();
--> statement-breakpoint
create trigger changed_drinks_are_looked_up after update of name, producer on drinks
  for each row when (old.name <> new.name or old.producer <> new.producer) execute function look_up_this_drink();
--> statement-breakpoint
create trigger new_handling_is_looked_up after insert on drink_handling
  for each row execute function look_up_handled_drink();
--> statement-breakpoint
create trigger changed_handling_is_looked_up after update of ean, bin on drink_handling
  for each row when (old.ean is distinct from new.ean or old.bin <> new.bin) execute function look_up_handled_drink();
--> statement-breakpoint
select look_up_drink(id) from drinks;
--> statement-breakpoint
-- Pictures are compressed already: they are stored as they are.
alter table photograph_files alter column bytes set storage external;
--> statement-breakpoint
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
--> statement-breakpoint
-- What is on the shelf when the ledger begins is every drink's first movement. Nothing is sold meanwhile.
lock table drinks in share row exclusive mode;
--> statement-breakpoint
insert into stock_movements (drink_id, at, by, because)
select id, now(), stock, 'opening' from drinks where stock <> 0 order by id;
--> statement-breakpoint
-- Pages show it: they are made anew on every instance.
create trigger display_texts_change after insert or update or delete on display_texts
  for each statement execute function tell_catalogue();
--> statement-breakpoint
-- Every parcel has the day that was promised for it, and when nobody waited for it any more. After four weeks nobody
-- does, whatever the carrier said: today's work does not begin with the parcels of years.
update "parcels" set
  "promised_by" = "orders"."promised_by",
  "over_at" = coalesce(
    (select "at" from "parcel_returns" where "parcel_returns"."parcel_id" = "parcels"."id"),
    "orders"."delivered_at",
    case when "orders"."status" = 'refunded'
      or coalesce("orders"."promised_by", "parcels"."sent_at"::date) < current_date - 28
      then now() end)
from "orders" where "orders"."id" = "parcels"."order_id";
--> statement-breakpoint
-- What left before parcels were written down gets one, without a list of its bottles.
insert into "parcels" ("order_id", "number", "sent_at", "sent_by", "promised_by", "over_at")
select "id", 1, "dispatched_at", '', "promised_by",
  coalesce("delivered_at", case when "status" = 'refunded'
    or coalesce("promised_by", "dispatched_at"::date) < current_date - 28
    then now() end)
from "orders"
where "dispatched_at" is not null and "delivery_type" not in ('Click & Collect', 'By e-mail')
  and not exists (select 1 from "parcels" where "parcels"."order_id" = "orders"."id");
