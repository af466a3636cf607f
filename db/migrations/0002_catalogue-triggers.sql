-- Long texts live beside the table, not in it: counting and sorting read a quarter of the pages, and the few drinks
-- that are shown fetch theirs. The search vector is kept uncompressed there, since ranking reads it often.
alter table drinks set (toast_tuple_target = 256);
--> statement-breakpoint
alter table drinks alter column search set storage external;
--> statement-breakpoint
-- Kinds, styles and countries go together: without this the planner takes 'Japanese rum' for a common thing.
create statistics drinks_kinds (dependencies, ndistinct, mcv) on type, subtype, country, style from drinks;
--> statement-breakpoint
-- For 'names that begin with what was typed', whatever the collation of the database.
create index drinks_by_folded_name on drinks (fold(name) text_pattern_ops, id);
--> statement-breakpoint
create function learn_search_words(words text[]) returns void language sql as $$
  insert into search_words (slip, word)
  select slips(word), word
  from (select distinct unnest(words) as word) as told
  where length(word) between 5 and 40 and word ~ '[a-z]'
  on conflict do nothing
$$;
--> statement-breakpoint
create function learn_from_new_drinks() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array(select distinct unnest(tsvector_to_array(search)) from added));
  return null;
end $$;
--> statement-breakpoint
create function learn_from_changed_drink() returns trigger language plpgsql as $$
begin
  perform learn_search_words(tsvector_to_array(new.search));
  return null;
end $$;
--> statement-breakpoint
create trigger new_drinks_teach_words after insert on drinks
  referencing new table as added for each statement execute function learn_from_new_drinks();
--> statement-breakpoint
create trigger changed_drinks_teach_words after update on drinks
  for each row when (old.search is distinct from new.search) execute function learn_from_changed_drink();
--> statement-breakpoint
-- Whoever keeps pages made from the catalogue listens here, on every instance.
create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger drinks_come_and_go after insert or delete on drinks
  for each statement execute function tell_catalogue();
--> statement-breakpoint
-- Every column that a page shows. Stock is not among them: each sale would throw all pages away.
create trigger drinks_change after update of name, producer, description, type, subtype, country, region, style,
  size_ml, pack_size, abv, price, old_price, offer_ends_at, offer_percent, offer_off, price_now, litre_price_now,
  on_offer, is_new, multi_buy, engravable, featured, premium, gift_sections, allergens, character, notes, photo,
  photo_blur, added_at, keywords on drinks
  for each row when (old.* is distinct from new.*) execute function tell_catalogue();
--> statement-breakpoint
create trigger drinks_run_out_or_return after update of stock on drinks
  for each row when ((old.stock > 0) <> (new.stock > 0)) execute function tell_catalogue();
--> statement-breakpoint
create trigger announcements_change after insert or update or delete on announcements
  for each statement execute function tell_catalogue();
