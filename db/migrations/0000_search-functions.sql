create extension if not exists unaccent;
--> statement-breakpoint
-- Lower case, no accents: how names are compared when people type. The dictionary is named in full so that the
-- answer depends on nothing but the words, which is what 'immutable' promises.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
--> statement-breakpoint
-- A word, and each spelling of it with one letter left out. Two words that are one slip apart (a wrong, missing,
-- doubled or swapped letter) share at least one of these, so a typing error is found by an index.
create function slips(word text) returns setof text
  language sql immutable strict parallel safe
  begin atomic
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place;
  end;
