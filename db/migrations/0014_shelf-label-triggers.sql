-- A label is written by these triggers and by nobody else. It goes with its drink by its foreign key.
create function label_drink(drink drinks) returns void language sql as $$
  delete from shelf_labels where id = drink.id;
  insert into shelf_labels (added_at, abv, price_now, litre_price_now, in_stock, on_offer, is_new, multi_buy, engravable,
    featured, premium, type, subtype, country, style, id, gift_sections, search)
  values (drink.added_at, drink.abv, drink.price_now, drink.litre_price_now, drink.in_stock, drink.on_offer, drink.is_new,
    drink.multi_buy, drink.engravable, drink.featured, drink.premium, drink.type, drink.subtype, drink.country,
    drink.style, drink.id, drink.gift_sections, drink.search);
$$;
--> statement-breakpoint
create function label_this_drink() returns trigger language plpgsql as $$
begin
  perform label_drink(new);
  return null;
end $$;
--> statement-breakpoint
create trigger new_drinks_are_labelled after insert on drinks
  for each row execute function label_this_drink();
--> statement-breakpoint
-- Every column of a label. Whether there is any stock is one of them, how much is not: a sale writes no label.
create trigger changed_drinks_are_labelled after update on drinks
  for each row when (
    (old.added_at, old.abv, old.price_now, old.litre_price_now, old.in_stock, old.on_offer, old.is_new, old.multi_buy,
      old.engravable, old.featured, old.premium, old.type, old.subtype, old.country, old.style, old.id,
      old.gift_sections, old.search)
    is distinct from
    (new.added_at, new.abv, new.price_now, new.litre_price_now, new.in_stock, new.on_offer, new.is_new, new.multi_buy,
      new.engravable, new.featured, new.premium, new.type, new.subtype, new.country, new.style, new.id,
      new.gift_sections, new.search)
  ) execute function label_this_drink();
--> statement-breakpoint
-- What the drinks were counted and judged by goes over to their labels.
drop index drinks_counted;
--> statement-breakpoint
create index labels_counted on shelf_labels (type, subtype) include (style, country, price_now, in_stock, is_new, featured, engravable, on_offer, multi_buy, premium, gift_sections);
--> statement-breakpoint
drop statistics drinks_kinds;
--> statement-breakpoint
create statistics labels_kinds (dependencies, ndistinct, mcv) on type, subtype, country, style from shelf_labels;
--> statement-breakpoint
-- Without this every third drink is taken for a gift.
create statistics labels_sections on (cardinality(gift_sections)) from shelf_labels;
--> statement-breakpoint
-- Search knows every word now, however short: those that begin with what was typed are found here, and looked for one by
-- one rather than by their beginning. Only words of five letters or more stand under their slips too.
create or replace function learn_search_words(words text[]) returns void language sql as $$
  insert into search_words (slip, word)
  select slip, word
  from (select distinct unnest(words) as word) as told,
    lateral (
      select word as slip
      union
      select slips(word) where length(word) between 5 and 40 and word ~ '[a-z]'
    ) as spellings
  on conflict do nothing
$$;
--> statement-breakpoint
create index search_words_by_beginning on search_words (word text_pattern_ops) where slip = word;
--> statement-breakpoint
-- The long words of the drinks, with their slips, were learnt before.
insert into search_words (slip, word)
select distinct word, word from drinks, unnest(tsvector_to_array(search)) as word
on conflict do nothing;
--> statement-breakpoint
analyze shelf_labels, search_words;
